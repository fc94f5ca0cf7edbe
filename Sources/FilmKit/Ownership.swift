/// Reads from the runtime's descriptions whether a reference is weak or unowned.
enum Ownership {
  /// The ownership of a stored property that is not strong.
  static func ofField(_ index: Int, of type: Any.Type) -> Reference.Kind {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return
      (type is AnyClass ? ofField(index, ofClass: metadata) : ofField(index, at: metadata, description: 8))
      ?? .weak
  }

  /// Classes count the properties of their superclass first.
  private static func ofField(_ index: Int, ofClass metadata: UnsafeRawPointer) -> Reference.Kind? {
    var chain = [metadata]
    while let next = chain.last!.load(fromByteOffset: 8, as: UnsafeRawPointer?.self) { chain.append(next) }
    var rest = index
    for type in chain.reversed() {
      let count = Int(
        fields(at: type, description: 40).map { $0.load(fromByteOffset: 12, as: UInt32.self) } ?? 0)
      if rest < count { return ofField(rest, at: type, description: 40) }
      rest -= count
    }
    return nil
  }

  private static func ofField(
    _ index: Int, at metadata: UnsafeRawPointer, description: Int
  ) -> Reference.Kind? {
    guard let fields = fields(at: metadata, description: description) else { return nil }
    let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    guard index < Int(fields.load(fromByteOffset: 12, as: UInt32.self)) else { return nil }
    return MangledName(relative(fields + 16 + index * size + 4)).ownership
  }

  /// The descriptor of the stored properties.
  private static func fields(at metadata: UnsafeRawPointer, description: Int) -> UnsafeRawPointer? {
    guard let descriptor = metadata.load(fromByteOffset: description, as: UnsafeRawPointer?.self),
      descriptor.load(fromByteOffset: 16, as: Int32.self) != 0
    else { return nil }
    return relative(descriptor + 16)
  }

  /// The address that a relative pointer leads to.
  static func relative(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer {
    pointer + Int(pointer.load(as: Int32.self))
  }
}

/// A mangled name of a type, in which other types can be relative pointers.
struct MangledName {
  let start: UnsafeRawPointer
  let length: Int

  init(_ start: UnsafeRawPointer) {
    self.start = start
    var length = 0
    while true {
      let byte = start.load(fromByteOffset: length, as: UInt8.self)
      if byte == 0 { break }
      length += 1
      if byte <= 0x17 { length += 4 } else if byte <= 0x1F { length += 8 }
    }
    self.length = length
  }

  /// The two characters at the end.
  private var ending: (UInt8, UInt8) {
    guard length > 2 else { return (0, 0) }
    return (
      start.load(fromByteOffset: length - 2, as: UInt8.self),
      start.load(fromByteOffset: length - 1, as: UInt8.self)
    )
  }

  /// How a variable with this type holds its object.
  var ownership: Reference.Kind {
    switch ending {
    case (0x58, 0x77): .weak
    case (0x58, 0x6F), (0x58, 0x75): .unowned
    default: .strong
    }
  }

  /// Whether this is a variable that a closure shares with others.
  var isBox: Bool { ending == (0x58, 0x78) || ending == (0x58, 0x58) }

  /// Whether this is the compiler's type of a captured function with a context, such as `Ieg_`, which has no metadata.
  var isFunction: Bool {
    guard length > 2, ending.1 == 0x5F else { return false }
    var place = length - 2
    while place > 0, start.load(fromByteOffset: place, as: UInt8.self) != 0x49 { place -= 1 }
    return start.load(fromByteOffset: place, as: UInt8.self) == 0x49
      && start.load(fromByteOffset: place + 1, as: UInt8.self) == 0x65
  }

  /// The type; nil if it depends on generic arguments or is none that has metadata.
  var type: Any.Type? {
    type(in: nil, nil)
  }

  /// The type, with the arguments of a generic type's descriptor.
  func type(in context: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> Any.Type? {
    let suffix = ownership == .strong ? 0 : 2
    return _getTypeByMangledNameInContext(
      start.assumingMemoryBound(to: UInt8.self), UInt(length - suffix), genericContext: context,
      genericArguments: arguments)
  }

  /// Whether a capture of this type is a pointer, or as large as one.
  var isPointer: Bool { ownership != .strong || isBox || type is AnyClass.Type }

  /// The letters, if the name has no pointers in it.
  var text: String? {
    let bytes = UnsafeRawBufferPointer(start: start, count: length)
    return bytes.allSatisfy { $0 >= 0x20 } ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

/// How objects are read.
extension ReferenceReader {
  mutating func readWeak(at memory: UnsafeRawPointer, _ source: Source) {
    guard let object = memory.assumingMemoryBound(to: WeakCell.self).pointee.object else { return }
    add(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()), source)
  }

  /// An unowned reference is the object's address; a deallocated object is not touched.
  mutating func readUnowned(at memory: UnsafeRawPointer, _ source: Source) {
    guard let address = memory.load(as: UnsafeRawPointer?.self), let number = objects.known(at: address)
    else {
      return
    }
    references.append(Reference(from: source.from, to: number, kind: source.kind, label: source.label))
  }

  mutating func add(_ address: UnsafeRawPointer, _ source: Source) {
    // An array whose elements are being destroyed still leads to those that are gone.
    guard objects.known(at: address) != nil || !isDeallocating(address) else { return }
    let object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    let type: Any.Type = type(of: object)
    guard TypeNames.isShown(type) else {
      // What an inner object of a library holds counts as held by its holder.
      guard inner.insert(address).inserted, depth < Limits.depth else { return }
      var own = source
      own.isInner = true
      return readFields(of: type, at: address, own, isObject: true)
    }
    let number = objects.number(of: object)
    // A library's object that knows its holder tells nothing of the learner's.
    if source.isInner, source.kind != .strong, number == source.from { return }
    let reference = Reference(from: source.from, to: number, kind: source.kind, label: source.label)
    if references.suffix(40).contains(reference) { return }
    references.append(reference)
    if source.kind == .strong { enqueue(number, object) }
  }
}

/// Whether an object is being deallocated, or is in memory no longer.
@_silgen_name("grader_is_deallocating")
private func isDeallocating(_: UnsafeRawPointer) -> Bool

/// The layout of a weak reference in memory.
private struct WeakCell {
  weak var object: AnyObject?
}
