//! The functions of a binary or an object file for x86-64, and what they call.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::mem::take;

use iced_x86::{
    CpuidFeature, Decoder, DecoderOptions, EncodingKind, FlowControl, Instruction, Mnemonic, OpKind,
};
use object::read::{Object, ObjectSection, ObjectSymbol, RelocationTarget};
use object::{Architecture, SectionIndex, SectionKind, SymbolKind};

/// A section and an address. (In an object file every section begins at 0.)
type Place = (usize, u64);

/// A function and what matters of its code.
#[derive(Debug, Default)]
pub(crate) struct Function {
    /// Demangled, without hashes.
    pub(crate) name: String,
    /// The other names of the same code.
    pub(crate) aliases: Vec<String>,
    /// In bytes.
    pub(crate) size: u64,
    /// The functions that it calls or jumps to, once for each place, unless the call never
    /// returns: then it is on the way to a panic.
    pub(crate) calls: Vec<usize>,
    /// The number of instructions.
    pub(crate) instructions: usize,
    /// Whether it jumps back.
    pub(crate) loops: bool,
    /// Whether one of its instructions is not in every x86-64 CPU.
    pub(crate) has_features: bool,
    /// Whether it may return: what does not is on the way to a panic.
    pub(crate) returns: bool,
}

impl Function {
    /// All its names.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        [&self.name]
            .into_iter()
            .chain(&self.aliases)
            .map(String::as_str)
    }
}

/// Reads all functions.
///
/// # Errors
/// If this is no binary for x86-64, has no names, or contradicts itself.
pub(crate) fn functions(data: &[u8]) -> Result<Vec<Function>, String> {
    let file = object::File::parse(data).map_err(|error| error.to_string())?;
    if file.architecture() != Architecture::X86_64 {
        let architecture = file.architecture();
        return Err(format!("it is for {architecture:?}, not for x86-64"));
    }

    let mut places = places(&file)?;
    // Of several names of one place, that of the largest is first.
    let mut aliases: HashMap<Place, Vec<String>> = HashMap::new();
    places.dedup_by(|other, kept| {
        let is_same = other.0 == kept.0;
        if is_same {
            aliases.entry(kept.0).or_default().push(take(&mut other.2));
        }
        is_same
    });
    if places.is_empty() {
        return Err("it has no names of functions: build it with strip = \"none\"".to_owned());
    }
    let indices: HashMap<Place, usize> = places
        .iter()
        .enumerate()
        .map(|(index, (place, ..))| (*place, index))
        .collect();
    // Where a call goes that a relocation is for, and what the slots of the linker hold.
    let targets = targets(&file)?;
    let slots: HashMap<u64, u64> = file
        .dynamic_relocations()
        .into_iter()
        .flatten()
        .map(|(slot, relocation)| (slot, relocation.addend().cast_unsigned()))
        .collect();

    let mut functions = Vec::new();
    for (index, &((section_index, start), Reverse(size), ref name)) in places.iter().enumerate() {
        let section = file.section_by_index(SectionIndex(section_index));
        let section = section.map_err(|error| error.to_string())?;
        let rest = section
            .size()
            .checked_sub(start.wrapping_sub(section.address()));
        // Not every format has sizes.
        let size = match places.get(index + 1) {
            _ if size > 0 => Some(size),
            Some((next, ..)) if next.0 == section_index => Some(next.1 - start),
            _ => rest,
        };
        let code = size.and_then(|size| section.data_range(start, size).ok()?);
        let (Some(size), Some(code)) = (size, code) else {
            return Err(format!("{name} is not within its section"));
        };

        let mut function = Function {
            name: name.clone(),
            aliases: aliases.remove(&(section_index, start)).unwrap_or_default(),
            size,
            returns: code.is_empty(),
            ..Function::default()
        };
        let decoder = Decoder::with_ip(64, code, start, DecoderOptions::NONE);
        let instructions: Vec<Instruction> = decoder.into_iter().collect();
        for (number, instruction) in instructions.iter().enumerate() {
            function.instructions += 1;
            function.has_features |= needs_feature(instruction);
            let place = target(instruction, section_index, &targets, &slots, &file);
            let within = place
                .filter(|place| place.0 == section_index && place.1.wrapping_sub(start) < size);
            function.loops |= within.is_some_and(|place| place.1 <= instruction.ip());
            function.returns |= match instruction.flow_control() {
                FlowControl::Next => number + 1 == instructions.len(),
                FlowControl::ConditionalBranch | FlowControl::UnconditionalBranch => {
                    within.is_none()
                }
                FlowControl::Return | FlowControl::IndirectBranch => true,
                _ => false,
            };
            let Some(place) = place else {
                continue;
            };
            let next = instructions.get(number + 1).map(Instruction::mnemonic);
            let is_call = instruction.flow_control() == FlowControl::Call;
            let returns = !is_call || !matches!(next, None | Some(Mnemonic::Ud2 | Mnemonic::Int3));
            if returns && let Some(&called) = indices.get(&place) {
                // A jump to its own beginning is a loop.
                if is_call || called != index {
                    function.calls.push(called);
                }
            }
        }
        functions.push(function);
    }
    Ok(functions)
}

/// The names of functions by place, with their sizes, the largest first.
fn places(file: &object::File<'_>) -> Result<Vec<(Place, Reverse<u64>, String)>, String> {
    let mut places = Vec::new();
    for symbol in file.symbols() {
        if matches!(symbol.kind(), SymbolKind::Section | SymbolKind::File) {
            continue;
        }
        let Some(index) = symbol.section_index() else {
            continue;
        };
        let section = file
            .section_by_index(index)
            .map_err(|error| error.to_string())?;
        // A mark of the linker may stand behind the last function.
        let is_end = symbol.size() == 0 && symbol.kind() != SymbolKind::Text;
        let address = symbol.address();
        if section.kind() != SectionKind::Text
            || is_end && address.wrapping_sub(section.address()) >= section.size()
        {
            continue;
        }
        let name = symbol.name().map_err(|error| error.to_string())?;
        let name = format!("{:#}", rustc_demangle::demangle(name));
        places.push(((index.0, address), Reverse(symbol.size()), name));
    }
    places.sort();
    Ok(places)
}

/// What relocations of code say: to what place the bytes at a place refer.
fn targets(file: &object::File<'_>) -> Result<HashMap<Place, Place>, String> {
    let mut targets = HashMap::new();
    for section in file.sections() {
        if section.kind() != SectionKind::Text {
            continue;
        }
        for (offset, relocation) in section.relocations() {
            if let RelocationTarget::Symbol(index) = relocation.target() {
                let symbol = file.symbol_by_index(index);
                let symbol = symbol.map_err(|error| error.to_string())?;
                if let Some(called) = symbol.section_index() {
                    // A branch counts from its end, four bytes on.
                    let addend = relocation.addend().wrapping_add(4);
                    let address = symbol.address().wrapping_add_signed(addend);
                    targets.insert((section.index().0, offset), (called.0, address));
                }
            }
        }
    }
    Ok(targets)
}

/// Where an instruction calls or jumps to, if that is known.
fn target(
    instruction: &Instruction,
    section: usize,
    targets: &HashMap<Place, Place>,
    slots: &HashMap<u64, u64>,
    file: &object::File<'_>,
) -> Option<Place> {
    if instruction.flow_control() == FlowControl::Next {
        return None;
    }
    if let Some(&place) = targets.get(&(section, instruction.next_ip().wrapping_sub(4))) {
        return Some(place);
    }
    let address = match instruction.op0_kind() {
        OpKind::NearBranch64 => instruction.near_branch_target(),
        OpKind::Memory if instruction.is_ip_rel_memory_operand() => {
            *slots.get(&instruction.ip_rel_memory_address())?
        }
        _ => return None,
    };
    // In an object file, where every section has this address, a branch without a relocation stays in its own.
    let own = file.section_by_index(SectionIndex(section)).ok();
    let section = own
        .into_iter()
        .chain(file.sections())
        .find(|section| address.wrapping_sub(section.address()) < section.size());
    Some((section?.index().0, address))
}

/// Whether an instruction is beyond what every x86-64 CPU has: by its encoding, or, of the oldest
/// one, by what it needs. (But every CPU runs `tzcnt`, as `bsf`.)
fn needs_feature(instruction: &Instruction) -> bool {
    use CpuidFeature::*;
    let is_newer = |feature: &CpuidFeature| {
        matches!(
            feature,
            GFNI | LZCNT | POPCNT | SSE3 | SSSE3 | SSE4_1 | SSE4_2
        )
    };
    instruction.encoding() != EncodingKind::Legacy
        || instruction.cpuid_features().iter().any(is_newer)
}
