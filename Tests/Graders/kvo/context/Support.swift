import LabKit

/// Keeps an object for good, so that only the test about its end sees how it goes.
nonisolated func kept<Object: AnyObject>(_ object: Object) -> Object {
  Unmanaged.passRetained(object).takeUnretainedValue()
}

/// Has a property that is no title.
nonisolated final class Sheet: KVObject {
  @Dynamic var number = 1
}
