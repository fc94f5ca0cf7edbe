import Testing

/// The rules of Apple's KVO, by their numbers. One at a time: recording faults concerns the whole program.
@Suite("Key-value observing", .serialized)
struct KeyValueObservingTests {}
