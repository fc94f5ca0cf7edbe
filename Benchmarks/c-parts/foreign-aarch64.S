// A 32-bit ARM program that calls exit(42).
  .globl _start
_start:
  mov r7, #1
  mov r0, #42
  svc #0
