// Public names of vm.

export { assemble, AssemblyError } from './assemble';
export { CodeEmitter } from './code-emitter';
export { disassemblyText, dumpImage } from './dump';
export { FAULTS } from './faults';
export type { Fault, FaultKind } from './faults';
export { HostFault } from './host';
export type { HostCall, HostCallClass, HostDeclaration, HostFunction, HostModule } from './host';
export { HostTable, parsePrototype } from './host-table';
export { heapModule } from './hostlib/heap';
export { dataAddress, embedDebugInfo, embeddedDebugInfo, imageHash, readImage, writeImage } from './image';
export type { FunctionEntry, HostImport, Image, LabelTable, ParamHome, Signature } from './image';
export { decodeInstruction, encodeInstruction, instructionText } from './instruction';
export type { Instruction, InstructionNames } from './instruction';
export { Journal } from './journal';
export { LoadError } from './load-error';
export type { LoadErrorCode } from './load-error';
export type * from './machine';
export { OP, OPCODES, opcode, TRAP_REASONS } from './opcodes';
export type { OpcodeRow, OperandKind, ValueType } from './opcodes';
export { comparePositions, decodePosition, encodePosition } from './position';
export type { Position } from './position';
export { VmSnapshot } from './snapshot';
export type { VerifiedCode, VerifiedImage } from './verified';
export { verifyImage } from './verify';
export { createMachine } from './virtual-machine';
export type { MachineOptions, VirtualMachine } from './virtual-machine';
