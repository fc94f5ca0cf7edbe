/// Keeps an object for good, so that only the tests about its end see how it goes.
nonisolated func kept<Object: AnyObject>(_ object: Object) -> Object {
  Unmanaged.passRetained(object).takeUnretainedValue()
}
