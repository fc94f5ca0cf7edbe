import Synchronization

/// Makes a property of a `KVObject` observable: each change notifies the property's observers.
///
/// `@Dynamic var name = ""` corresponds to Apple's `@objc dynamic var name = ""`. The property's name is its key. The
/// wrapper stores the value. It does not compile in a struct, or with `let`.
@propertyWrapper
public final class Dynamic<Value>: DynamicProperty {
  @usableFromInline var value: Value

  /// The property with its initial value, which notifies no observer.
  @inlinable public init(wrappedValue: Value) {
    value = wrappedValue
    super.init()
  }

  /// Unavailable: the property needs its object to find its observers.
  @available(*, unavailable, message: "@Dynamic needs a class that inherits from KVObject")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// Reads or changes the property, and notifies observers.
  @inlinable
  public static subscript<Owner: KVObject>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Dynamic<Value>>
  ) -> Value {
    @inline(__always) get {
      let property = owner[keyPath: storage]
      if ReadRecorder.isRecording { ReadRecorder.note(property, of: owner) }
      return property.value
    }
    @inline(__always) set {
      let property = owner[keyPath: storage]
      guard property.isObserved else {
        property.value = newValue
        return
      }
      let notification = property.willChange(in: owner)
      property.value = newValue
      notification.finish()
    }
    // In place, so that an append does not copy the array.
    @inline(__always) _modify {
      let property = owner[keyPath: storage]
      let notification = property.isObserved ? property.willChange(in: owner) : nil
      defer { notification?.finish() }
      yield &property.value
    }
  }

  override var anyValue: Any { value }

  override var valueType: Any.Type { Value.self }

  override func holds<Other>(_ type: Other.Type) -> Bool {
    Other.self == Value.self || Other.self == Value?.self
  }

  override func assignment(of newValue: Any?) -> (() -> Void)? {
    guard let converted = convert(newValue, to: Value.self) else { return nil }
    return { self.value = converted }
  }

  override func withElements<Result>(_ body: (inout any ElementList) -> Result) -> Result? {
    guard let type = Value.self as? any ElementList.Type else { return nil }
    return withElements(as: type, body)
  }

  private func withElements<List: ElementList, Result>(
    as type: List.Type, _ body: (inout any ElementList) -> Result
  ) -> Result {
    // List is Value: moves the list out and back, so that it is changed without a copy.
    withUnsafeMutablePointer(to: &value) { pointer in
      pointer.withMemoryRebound(to: List.self, capacity: 1) { list in
        var taken: any ElementList = list.move()
        defer { list.initialize(to: taken as! List) }
        return body(&taken)
      }
    }
  }

  override var members: Set<AnyHashable>? { (value as? any MemberSet)?.members }

  override func setMembers(_ members: Set<AnyHashable>) -> Bool {
    guard var set = value as? any MemberSet, set.setMembers(members) else { return false }
    value = set as! Value
    return true
  }
}

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
