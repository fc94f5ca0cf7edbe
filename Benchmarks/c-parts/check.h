// The table that every test program of the C parts prints: one row for each check.
#ifndef CHECK_H
#define CHECK_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static int checks, failures;

static inline void row(const char *result, const char *format, va_list arguments) {
  printf("%-5s ", result);
  vprintf(format, arguments);
  putchar('\n');
  fflush(stdout);
}

/// A row that says what was checked, and what was found instead if it does not hold.
__attribute__((format(printf, 2, 3))) static inline void check(bool holds, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  row(holds ? "ok" : "FAIL", format, arguments);
  va_end(arguments);
  checks++;
  failures += !holds;
}

/// A row for what this kernel or architecture does not have.
__attribute__((format(printf, 1, 2))) static inline void not_here(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  row("-", format, arguments);
  va_end(arguments);
}

/// The last row and the exit code.
static inline int sum(const char *name) {
  printf("%s: %d checks, %d failed\n", name, checks, failures);
  return failures == 0 && checks > 0 ? 0 : 1;
}

#endif
