/// Keeps an object for good, so that only the test about its end sees how it goes.
nonisolated func kept<Object: AnyObject>(_ object: Object) -> Object {
  Unmanaged.passRetained(object).takeUnretainedValue()
}
