import Foundation

/// The proxy that `mutableSetValue(forKey:)` returns; its changes notify with the members that were really added or
/// removed.
final class MutableSetProxy: NSMutableSet {
  // All of Foundation's initializers are required, so a proxy gets its property after its initialization.
  private var object = KVObject()
  private var key = ""

  static func set(of object: KVObject, key: String) -> MutableSetProxy {
    let proxy = MutableSetProxy(capacity: 0)
    proxy.object = object
    proxy.key = key
    return proxy
  }

  private var current: Set<AnyHashable> {
    (object.value(forKey: key) as? any MemberSet)?.members ?? []
  }

  override var count: Int { current.count }

  override func member(_ object: Any) -> Any? {
    current.first { $0 == hashable(object) }?.base
  }

  override func objectEnumerator() -> NSEnumerator {
    NSArray(array: current.map(\.base)).objectEnumerator()
  }

  override func add(_ object: Any) { change(.union, [hashable(object)]) }

  override func addObjects(from array: [Any]) { change(.union, Set(array.map(hashable))) }

  override func remove(_ object: Any) { change(.minus, [hashable(object)]) }

  override func removeAllObjects() { change(.minus, current) }

  override func union(_ otherSet: Set<AnyHashable>) { change(.union, otherSet) }

  override func minus(_ otherSet: Set<AnyHashable>) { change(.minus, otherSet) }

  override func intersect(_ otherSet: Set<AnyHashable>) { change(.intersect, otherSet) }

  override func setSet(_ otherSet: Set<AnyHashable>) { change(.set, otherSet) }

  private func change(_ kind: NSKeyValueSetMutationKind, _ objects: Set<AnyHashable>) {
    let isAutomatic = type(of: object).automaticallyNotifiesObservers(forKey: key)
    let mutation = CollectionMutation.members(kind, objects)
    let notification = isAutomatic ? object.observation.willChange(key, of: object, by: mutation) : nil
    if !set(kind.result(of: objects, on: current)) {
      fault("NSInvalidArgumentException", "\"\(key)\" of \(type(of: object)) cannot hold such a member")
    }
    notification?.finish()
  }

  private func set(_ members: Set<AnyHashable>) -> Bool {
    if let property = object.observation.properties[key] { return property.setMembers(members) }
    guard var copy = object.value(forKey: key) as? any MemberSet, copy.setMembers(members),
      let set = object.assignment(of: copy, key: key)?.set
    else { return false }
    set()
    return true
  }

  private func hashable(_ value: Any) -> AnyHashable {
    value as? AnyHashable ?? AnyHashable(ObjectIdentifier(value as AnyObject))
  }
}

extension NSKeyValueSetMutationKind {
  /// The members after the change.
  fileprivate func result(
    of objects: Set<AnyHashable>, on members: Set<AnyHashable>
  ) -> Set<AnyHashable> {
    switch self {
    case .union: members.union(objects)
    case .minus: members.subtracting(objects)
    case .intersect: members.intersection(objects)
    case .set: objects
    }
  }
}
