import Foundation

/// What a closure is told of a change, in the type of the observed value.
public struct NSKeyValueObservedChange<Value> {
  /// How the value changed.
  public typealias Kind = NSKeyValueChange

  /// Whether the value was set or elements of it came or went.
  public let kind: Kind
  /// The value after the change, or the elements that came; nil unless `new` was asked for.
  public let newValue: Value?
  /// The value before the change, or the elements that went; nil unless `old` was asked for.
  public let oldValue: Value?
  /// Where elements came or went; nil for a setting.
  public let indexes: IndexSet?
  /// Whether the change is still to come; true in the further notification of `prior` alone.
  public let isPrior: Bool

  init(_ change: ObservedChange) {
    kind = change.kind
    newValue = change.new.flatMap { $0 as? Value }
    oldValue = change.old.flatMap { $0 as? Value }
    indexes = change.indexes
    isPrior = change.isPrior
  }
}
