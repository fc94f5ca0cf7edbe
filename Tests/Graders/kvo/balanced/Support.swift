/// Keeps an object alive, so that only the tests of deallocation see it deallocated.
nonisolated func kept<Object: AnyObject>(_ object: Object) -> Object {
  Unmanaged.passRetained(object).takeUnretainedValue()
}
