import Foundation

/// How a value is about to change: as a whole, or some of its elements.
enum CollectionMutation {
  case whole
  case elements(NSKeyValueChange, IndexSet)
  case members(NSKeyValueSetMutationKind, Set<AnyHashable>)

  /// The change for an observer of the value itself, without values.
  var change: ObservedChange {
    switch self {
    case .whole: ObservedChange()
    case .elements(let kind, let indexes): ObservedChange(kind: kind, indexes: indexes)
    case .members(.union, _): ObservedChange(kind: .insertion)
    case .members(.minus, _), .members(.intersect, _): ObservedChange(kind: .removal)
    case .members(.set, _): ObservedChange(kind: .replacement)
    }
  }

  /// The elements to be removed, from the value before the change; nil if nothing can be removed.
  func removed(from value: Any?) -> Any? {
    switch self {
    case .whole: value ?? NSNull()
    case .elements(.insertion, _), .members(.union, _): nil
    case .elements(_, let indexes): elements(of: value, at: indexes)
    case .members(.minus, let members): memberSet(value).intersection(members)
    case .members(.intersect, let members), .members(.set, let members):
      memberSet(value).subtracting(members)
    }
  }

  /// The elements to be added, if they are known before the change (a set's new members).
  func added(to value: Any?) -> Any? {
    switch self {
    case .members(.union, let members), .members(.set, let members):
      members.subtracting(memberSet(value))
    case .whole, .elements, .members: nil
    }
  }

  /// The elements that were added, from the value after the change; nil if nothing can be added.
  func inserted(into value: Any?) -> Any? {
    switch self {
    case .whole: value ?? NSNull()
    case .elements(.removal, _), .members: nil
    case .elements(_, let indexes): elements(of: value, at: indexes)
    }
  }

  private func elements(of value: Any?, at indexes: IndexSet) -> [Any] {
    guard let list = value.flatMap(unwrapped) as? any ElementList else { return [] }
    return indexes.filter { $0 < list.elementCount }.map { list.element(at: $0) }
  }

  private func memberSet(_ value: Any?) -> Set<AnyHashable> {
    (value.flatMap(unwrapped) as? any MemberSet)?.members ?? []
  }
}
