import Foundation

/// An array of any element type, which the proxy of `mutableArrayValue(forKey:)` changes in place.
protocol ElementList {
  var elementCount: Int { get }
  func element(at index: Int) -> Any
  /// Replaces a range by new elements; false if one of them has the wrong type.
  mutating func replaceElements(_ range: Range<Int>, with elements: [Any]) -> Bool
}

extension Array: ElementList {
  var elementCount: Int { count }

  func element(at index: Int) -> Any { self[index] }

  mutating func replaceElements(_ range: Range<Int>, with elements: [Any]) -> Bool {
    let fitting = elements.compactMap { $0 as? Element }
    guard fitting.count == elements.count else { return false }
    replaceSubrange(range, with: fitting)
    return true
  }
}

/// A set of any member type, which the proxy of `mutableSetValue(forKey:)` changes.
protocol MemberSet {
  var members: Set<AnyHashable> { get }
  /// Replaces all members; false if one of them has the wrong type.
  mutating func setMembers(_ members: Set<AnyHashable>) -> Bool
}

extension Set: MemberSet {
  var members: Set<AnyHashable> { Set<AnyHashable>(self.map { AnyHashable($0) }) }

  mutating func setMembers(_ members: Set<AnyHashable>) -> Bool {
    let fitting = members.compactMap { $0.base as? Element }
    guard fitting.count == members.count else { return false }
    self = Set(fitting)
    return true
  }
}

// A property with an optional collection: nil counts as an empty collection.
extension Optional: ElementList where Wrapped: ElementList & ExpressibleByArrayLiteral {
  var elementCount: Int { self?.elementCount ?? 0 }

  func element(at index: Int) -> Any { self!.element(at: index) }

  mutating func replaceElements(_ range: Range<Int>, with elements: [Any]) -> Bool {
    if self == nil { self = .some([]) }
    return self!.replaceElements(range, with: elements)
  }
}

extension Optional: MemberSet where Wrapped: MemberSet & ExpressibleByArrayLiteral {
  var members: Set<AnyHashable> { self?.members ?? [] }

  mutating func setMembers(_ members: Set<AnyHashable>) -> Bool {
    if self == nil { self = .some([]) }
    return self!.setMembers(members)
  }
}

// Foundation's mutable collections keep their identity: the object of the property changes.
extension NSMutableArray: ElementList {
  var elementCount: Int { count }

  func element(at index: Int) -> Any { object(at: index) }

  func replaceElements(_ range: Range<Int>, with elements: [Any]) -> Bool {
    // Foundation's method for both crashes on Linux if there are no elements.
    removeObjects(in: NSRange(range))
    for (offset, element) in elements.enumerated() { insert(element, at: range.lowerBound + offset) }
    return true
  }
}

extension NSMutableSet: MemberSet {
  var members: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  func setMembers(_ members: Set<AnyHashable>) -> Bool {
    setSet(members)
    return true
  }
}
