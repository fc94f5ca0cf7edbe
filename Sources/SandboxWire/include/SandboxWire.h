// What the tool and its launcher say to each other: one header for both ends.
#ifndef CODELAB_SANDBOX_WIRE_H
#define CODELAB_SANDBOX_WIRE_H

#define WIRE_ENUM(name) typedef enum __attribute__((enum_extensibility(closed))) name : unsigned char

/// The letter that begins a record of the configuration.
WIRE_ENUM(SandboxRecord) {
  SandboxRecordKind = 'k',
  SandboxRecordProgram = 'p',
  SandboxRecordDirectory = 'd',
  SandboxRecordArgument = 'a',
  SandboxRecordVariable = 'e',
  SandboxRecordReadable = 'r',
  SandboxRecordWritable = 'w',
  SandboxRecordExecutable = 'x',
  SandboxRecordLimits = 'l',
  SandboxRecordEvents = 'v',
  SandboxRecordInput = 'i',
  SandboxRecordLiveInput = 'f',
} SandboxRecord;

/// What is run: a stranger's program, the compiler, a program of ours, or nothing but the layers.
WIRE_ENUM(SandboxKind) {
  SandboxKindRun = 'r',
  SandboxKindCompile = 'c',
  SandboxKindTrusted = 't',
  SandboxKindProbe = 'p',
} SandboxKind;

/// The limit that ended a run: one of those below, the end of the lifeline, or none.
WIRE_ENUM(SandboxLimit) {
  SandboxLimitNone = '-',
  SandboxLimitLifeline = 'x',
  SandboxLimitWallTime = 'w',
  SandboxLimitProcessorTime = 'c',
  SandboxLimitFileSize = 'f',
  SandboxLimitThreads = 't',
} SandboxLimit;

/// How applying a layer went.
WIRE_ENUM(SandboxState) {
  SandboxStateActive = 'a',
  SandboxStateKernelLacks = 'k',
  SandboxStateBlocked = 'b',
  SandboxStateFailed = 'f',
} SandboxState;

#undef WIRE_ENUM

#endif
