// Calls exit(42) of another architecture: 32-bit ARM on arm64, the 32-bit ABI on x86-64.
  .globl _start
_start:
#ifdef __arm__
  mov r7, #1
  mov r0, #42
  svc #0
#else
  mov $1, %eax
  mov $42, %ebx
  int $0x80
#endif
