// What magics cost: mask, factor, start and shift of the square's part in a row of 32 bytes, two rows for a queen.
// Square in x0, occupied squares in x1, attacks in x0. (For ci/code/model.)
queen:
        ldr  x8, [sp, #32]
        add  x8, x8, x0, lsl #6
        ldp  x9, x10, [x8]
        ldp  x11, x12, [x8, #16]
        and  x9, x9, x1
        mul  x9, x9, x10
        lsr  x9, x9, x12
        ldr  x13, [x11, x9, lsl #3]
        ldp  x9, x10, [x8, #32]
        ldp  x11, x12, [x8, #48]
        and  x9, x9, x1
        mul  x9, x9, x10
        lsr  x9, x9, x12
        ldr  x0, [x11, x9, lsl #3]
        orr  x0, x0, x13
rook:
        ldr  x8, [sp, #32]
        add  x8, x8, x0, lsl #5
        ldp  x9, x10, [x8]
        ldp  x11, x12, [x8, #16]
        and  x9, x9, x1
        mul  x9, x9, x10
        lsr  x9, x9, x12
        ldr  x0, [x11, x9, lsl #3]
