# What PEXT tables cost: the mask extracts the index, which is added to the start of the square's part.
# Square in %rdi, occupied squares in %rsi, attacks in %rax. (For ci/code/model.)
queen:
        movq   masks(%rip), %rcx
        movq   (%rcx,%rdi,8), %rax
        pextq  %rax, %rsi, %rax
        movq   512(%rcx,%rdi,8), %r8
        pextq  %r8, %rsi, %r8
        movq   starts(%rip), %rdx
        movq   (%rdx,%rdi,8), %r9
        movq   (%r9,%rax,8), %rax
        movq   512(%rdx,%rdi,8), %r9
        orq    (%r9,%r8,8), %rax
rook:
        movq   masks(%rip), %rcx
        movq   (%rcx,%rdi,8), %rax
        pextq  %rax, %rsi, %rax
        movq   starts(%rip), %rdx
        movq   (%rdx,%rdi,8), %rdx
        movq   (%rdx,%rax,8), %rax
