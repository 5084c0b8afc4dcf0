//! raylane
#![no_std]
