// Calls exit(42) of the 32-bit ABI.
  .globl _start
_start:
  mov $1, %eax
  mov $42, %ebx
  int $0x80
