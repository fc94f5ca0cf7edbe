import Foundation

/// A change that a closure is notified of, with the type of the observed value.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public typealias Kind = NSKeyValueChange

  /// Whether the value was set, or elements were added or removed.
  public let kind: Kind
  /// The value after the change, or the elements that were added; nil without the option `new`.
  public let newValue: Value?
  /// The value before the change, or the elements that were removed; nil without the option `old`.
  public let oldValue: Value?
  /// The indexes of the added or removed elements; nil for a setting.
  public let indexes: IndexSet?
  /// Whether the notification comes before the change; true only in the additional notification of `prior`.
  public let isPrior: Bool

  init(_ change: ObservedChange) {
    kind = change.kind
    newValue = change.new.flatMap { $0 as? Value }
    oldValue = change.old.flatMap { $0 as? Value }
    indexes = change.indexes
    isPrior = change.isPrior
  }
}
