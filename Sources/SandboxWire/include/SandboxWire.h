// The constants of the protocol between the tool and its launcher.
#ifndef CODELAB_SANDBOX_WIRE_H
#define CODELAB_SANDBOX_WIRE_H

#define WIRE_ENUM(name) typedef enum __attribute__((enum_extensibility(closed))) name : unsigned char

/// The first letter of a record in the configuration.
WIRE_ENUM(SandboxRecord) {
  SandboxRecordKind = 'k',
  SandboxRecordProgram = 'p',
  SandboxRecordDirectory = 'd',
  SandboxRecordArgument = 'a',
  SandboxRecordVariable = 'e',
  SandboxRecordReadable = 'r',
  SandboxRecordWritable = 'w',
  SandboxRecordExecutable = 'x',
  SandboxRecordLimit = 'l',
  SandboxRecordEvents = 'v',
  SandboxRecordInput = 'i',
  SandboxRecordLiveInput = 'f',
} SandboxRecord;

/// What follows the configuration on the lifeline: input that the program gets as it comes, or one input, as a length of
/// four bytes (little endian) and so many bytes. With the latter, the wall-clock time of the run starts with its first
/// byte: until then the program waits.
WIRE_ENUM(SandboxLiveInput) {
  SandboxLiveInputOpen = 'o',
  SandboxLiveInputHeld = 'h',
} SandboxLiveInput;

/// What is run: an untrusted program, the compiler, a trusted program, or no program at all.
WIRE_ENUM(SandboxKind) {
  SandboxKindRun = 'r',
  SandboxKindCompile = 'c',
  SandboxKindTrusted = 't',
  SandboxKindProbe = 'p',
} SandboxKind;

/// A limit, as the first letter of its record, whose other characters are a decimal number. In the status, the letter
/// says what ended a run: a limit, the closing of the lifeline, or neither.
WIRE_ENUM(SandboxLimit) {
  SandboxLimitNone = '-',
  SandboxLimitLifeline = 'x',
  SandboxLimitWallTime = 'w',       // milliseconds
  SandboxLimitProcessorTime = 'c',  // milliseconds
  SandboxLimitMemory = 'm',         // bytes; never ends a run by itself
  SandboxLimitFileSize = 'f',       // bytes
  SandboxLimitThreads = 't',
  SandboxLimitDescriptors = 'd',  // never ends a run
} SandboxLimit;

/// The outcome of applying a layer.
WIRE_ENUM(SandboxState) {
  SandboxStateActive = 'a',
  SandboxStateKernelLacks = 'k',
  SandboxStateBlocked = 'b',
  SandboxStateFailed = 'f',
} SandboxState;

#undef WIRE_ENUM

#endif
