import LabKit

/// Keeps an object alive, so that only the test of deallocation sees it deallocated.
nonisolated func kept<Object: AnyObject>(_ object: Object) -> Object {
  Unmanaged.passRetained(object).takeUnretainedValue()
}

/// Has a property that is no title.
nonisolated final class Sheet: KVObject {
  @Dynamic var number = 1
}
