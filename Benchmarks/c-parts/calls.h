// Asks the filter about every system call, without making any.
//
// The tests start the launcher under a filter of their own, which answers each call whose sixth argument is MARK with
// the error PERMITTED. The kernel prefers the answer of the newer filter, the launcher's, if it refuses the call. So
// PERMITTED means that the launcher's filter permits the call, and the call is not made in either case.
#ifndef CALLS_H
#define CALLS_H

enum { MARK = 0x5eccab1e, PERMITTED = 999 };

/// Prints a line for each call: its name and the error that it was answered with.
void print_calls(void);

#endif
