/// A `@Dynamic` property, whatever the type of its value. Learners meet `Dynamic` alone.
public class DynamicProperty {
  /// Whether a change through the property has somebody to tell.
  @usableFromInline final var isObserved = false
  /// The property's name, known once its object was looked through.
  final private(set) var key = ""
  /// Whether the value is an optional, known from then on too.
  final private(set) var isOptional = false

  @usableFromInline init() {}

  /// Tells observers that the value will change; the result tells them that it did.
  @usableFromInline final func willChange(in owner: KVObject) -> ChangeNotification {
    owner.observation.willChange(key, of: owner)
  }

  final func prepare(key: String) {
    self.key = key
    isOptional = valueType is any HiddenOptional.Type
  }

  /// The value without its optional; nil when there is none inside.
  final var keyedValue: Any? { isOptional ? unwrapped(anyValue) : anyValue }

  var anyValue: Any { fatalError("abstract") }

  var valueType: Any.Type { fatalError("abstract") }

  var members: Set<AnyHashable>? { nil }

  /// Whether the value is of that type, or that type is its optional.
  func holds<Other>(_ type: Other.Type) -> Bool { false }

  /// Sets the value without telling anybody; nil when the new value has another type.
  func assignment(of newValue: Any?) -> (() -> Void)? { nil }

  /// Changes the list in place; nil when the value is no list.
  func withElements<Result>(_ body: (inout any ElementList) -> Result) -> Result? { nil }

  /// Sets the set's members without telling anybody; false when the value is no such set.
  func setMembers(_ members: Set<AnyHashable>) -> Bool { false }
}
