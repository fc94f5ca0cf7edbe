import Synchronization

/// A `@Dynamic` property with a value of any type. Learners use only `Dynamic`.
public class DynamicProperty {
  /// Whether a change of the property has observers. Threads may register and remove observers while another sets the
  /// property.
  @usableFromInline final let observed = Atomic(false)
  /// The property's name; empty until the properties of its object were read.
  final private(set) var key = ""
  /// Whether the value is an optional; known at the same time.
  final private(set) var isOptional = false

  @usableFromInline init() {}

  /// Whether a change of the property has observers.
  @inlinable final var isObserved: Bool { observed.load(ordering: .relaxed) }

  /// Begins a change of the value; the result ends it and notifies the observers.
  @usableFromInline final func willChange(in owner: KVObject) -> ChangeNotification {
    owner.observation.willChange(key, of: owner)
  }

  final func prepare(key: String) {
    self.key = key
    isOptional = valueType is any HiddenOptional.Type
  }

  /// The unwrapped value; nil if it is nil.
  final var keyedValue: Any? { isOptional ? unwrapped(anyValue) : anyValue }

  var anyValue: Any { fatalError("abstract") }

  var valueType: Any.Type { fatalError("abstract") }

  var members: Set<AnyHashable>? { nil }

  /// Whether the value has this type, or this type is its optional.
  func holds<Other>(_ type: Other.Type) -> Bool { false }

  /// A closure that sets the value without notifications; nil if the new value has the wrong type.
  func assignment(of newValue: Any?) -> (() -> Void)? { nil }

  /// Changes the array in place; nil if the value is not an array.
  func withElements<Result>(_ body: (inout any ElementList) -> Result) -> Result? { nil }

  /// Sets the set's members without notifications; false if the value is not such a set.
  func setMembers(_ members: Set<AnyHashable>) -> Bool { false }
}
