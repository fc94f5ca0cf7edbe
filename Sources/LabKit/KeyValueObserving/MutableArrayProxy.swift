import Foundation

/// The proxy that `mutableArrayValue(forKey:)` returns; its changes notify with indexes.
final class MutableArrayProxy: NSMutableArray {
  // All of Foundation's initializers are required, so a proxy gets its property after its initialization.
  private var object = KVObject()
  private var key = ""

  static func array(of object: KVObject, key: String) -> MutableArrayProxy {
    let proxy = MutableArrayProxy(capacity: 0)
    proxy.object = object
    proxy.key = key
    return proxy
  }

  private var list: (any ElementList)? { object.value(forKey: key) as? any ElementList }

  override var count: Int { list?.elementCount ?? 0 }

  override func object(at index: Int) -> Any {
    guard let list, index >= 0, index < list.elementCount else {
      reportRange(index)
      return NSNull()
    }
    return list.element(at: index)
  }

  override func add(_ anObject: Any) { insert(anObject, at: count) }

  override func insert(_ anObject: Any, at index: Int) {
    guard index >= 0, index <= count else { return reportRange(index) }
    change(.insertion, [index]) { $0.replaceElements(index..<index, with: [anObject]) }
  }

  override func insert(_ objects: [Any], at indexes: IndexSet) {
    guard let last = indexes.last else { return }
    guard last < count + indexes.count else { return reportRange(last) }
    change(.insertion, indexes) { list in
      zip(indexes, objects).allSatisfy { list.replaceElements($0..<$0, with: [$1]) }
    }
  }

  override func addObjects(from otherArray: [Any]) {
    for element in otherArray { add(element) }
  }

  override func removeObject(at index: Int) { removeObjects(at: [index]) }

  override func removeLastObject() {
    guard count > 0 else { return reportRange(0) }
    removeObject(at: count - 1)
  }

  override func removeObjects(at indexes: IndexSet) {
    guard let last = indexes.last else { return }
    guard last < count else { return reportRange(last) }
    change(.removal, indexes) { list in
      indexes.reversed().allSatisfy { list.replaceElements($0..<$0 + 1, with: []) }
    }
  }

  override func removeAllObjects() { removeObjects(at: IndexSet(0..<count)) }

  override func replaceObject(at index: Int, with anObject: Any) {
    replaceObjects(at: [index], with: [anObject])
  }

  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    guard let last = indexes.last else { return }
    guard last < count else { return reportRange(last) }
    change(.replacement, indexes) { list in
      zip(indexes, objects).allSatisfy { list.replaceElements($0..<$0 + 1, with: [$1]) }
    }
  }

  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    let (first, second) = (object(at: idx1), object(at: idx2))
    replaceObject(at: idx1, with: second)
    replaceObject(at: idx2, with: first)
  }

  override func setArray(_ otherArray: [Any]) {
    removeAllObjects()
    insert(otherArray, at: IndexSet(0..<otherArray.count))
  }

  private func change(
    _ kind: NSKeyValueChange, _ indexes: IndexSet, _ body: (inout any ElementList) -> Bool
  ) {
    let isAutomatic = type(of: object).automaticallyNotifiesObservers(forKey: key)
    let mutation = CollectionMutation.elements(kind, indexes)
    let notification = isAutomatic ? object.observation.willChange(key, of: object, by: mutation) : nil
    if !mutate(body) {
      fault("NSInvalidArgumentException", "\"\(key)\" of \(type(of: object)) cannot hold such an element")
    }
    notification?.finish()
  }

  private func mutate(_ body: (inout any ElementList) -> Bool) -> Bool {
    if let property = object.observation.properties[key] { return property.withElements(body) ?? false }
    guard var copy = list, body(&copy), let set = object.assignment(of: copy, key: key)?.set else {
      return false
    }
    set()
    return true
  }

  private func reportRange(_ index: Int) {
    fault("NSRangeException", "index \(index) is beyond the \(count) elements of \"\(key)\"")
  }
}
