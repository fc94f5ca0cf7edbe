/// The compiler's description of what a closure's context holds.
struct CaptureDescriptor {
  private let start: UnsafeRawPointer
  /// The number of captures.
  let count: Int
  private let sources: Int
  private let bindings: Int
  private let first: Int

  /// The description in the metadata of a context; nil if there is none.
  init?(_ metadata: UnsafeRawPointer) {
    guard let start = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else { return nil }
    self.start = start
    count = Int(start.load(as: UInt32.self))
    sources = Int(start.load(fromByteOffset: 4, as: UInt32.self))
    bindings = Int(start.load(fromByteOffset: 8, as: UInt32.self))
    // 0 if the first capture's size is another library's matter; it begins behind the object's header all the same.
    first = max(16, Int(metadata.load(fromByteOffset: 8, as: UInt32.self)))
  }

  /// Where the captures begin in the context; the types that a generic closure knows are before them.
  var offset: Int { first + bindings * 8 }

  /// The type of a capture.
  func name(_ index: Int) -> MangledName { MangledName(Ownership.relative(start + 12 + index * 4)) }

  /// The type of a capture that depends on generic arguments, in the context that is read; nil if it is unknown.
  func genericType(_ name: MangledName, _ context: UnsafeRawPointer) -> Any.Type? {
    var outer = [UnsafeRawPointer?](repeating: nil, count: Self.descriptors.count)
    for index in 0..<sources {
      let record = start + 12 + count * 4 + index * 8
      guard let parameter = MangledName(Ownership.relative(record)).text,
        var source = MangledName(Ownership.relative(record + 4)).text.map({ $0[...] }),
        let argument = metadata(&source, context)
      else { continue }
      if parameter == name.text { return unsafeBitCast(argument, to: Any.Type.self) }
      if let place = Self.outerParameters.firstIndex(of: parameter) { outer[place] = argument }
    }
    let known = outer.prefix { $0 != nil }
    guard !known.isEmpty else { return nil }
    return known.withUnsafeBytes { name.type(in: Self.descriptors[known.count - 1], $0.baseAddress) }
  }

  /// The names of the generic parameters of a type, or of a function that is in no generic type.
  private static let outerParameters = ["x", "q_", "q0_"]

  /// The metadata that a source leads to.
  private func metadata(_ source: inout Substring, _ context: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard let kind = source.popFirst() else { return nil }
    switch kind {
    case "B":
      guard let index = Self.index(&source), index < bindings else { return nil }
      return context.load(fromByteOffset: first + index * 8, as: UnsafeRawPointer?.self)
    case "R":
      // The class of a captured object. Where it is, is known if all captures before it have a pointer's size.
      guard let index = Self.index(&source), index < count, (0..<index).allSatisfy({ name($0).isPointer })
      else {
        return nil
      }
      let start = (context + offset).alignedUp(toMultipleOf: 8) + index * 8
      return start.load(as: UnsafeRawPointer?.self)?.load(as: UnsafeRawPointer?.self)
    case "G":
      guard let index = Self.index(&source), let type = metadata(&source, context) else { return nil }
      return Self.argument(index, of: type)
    default: return nil
    }
  }

  private static func index(_ source: inout Substring) -> Int? {
    let digits = source.prefix { $0.isNumber }
    source = source.dropFirst(digits.count)
    return Int(digits)
  }

  /// A generic argument of a class, or of the nearest superclass that is generic.
  static func argument(_ index: Int, of type: UnsafeRawPointer) -> UnsafeRawPointer? {
    var next: UnsafeRawPointer? = type
    while let current = next {
      guard let descriptor = current.load(fromByteOffset: 40, as: UnsafeRawPointer?.self) else { return nil }
      let flags = descriptor.load(as: UInt32.self)
      guard flags & isGeneric == 0 else {
        // A class with a superclass of another library has its arguments elsewhere.
        guard flags & hasResilientSuperclass == 0 else { return nil }
        let words =
          descriptor.load(fromByteOffset: 28, as: Int32.self)
          - descriptor.load(fromByteOffset: 32, as: Int32.self)
        return current.load(fromByteOffset: (Int(words) + index) * 8, as: UnsafeRawPointer?.self)
      }
      next = current.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    }
    return nil
  }

  private static let isGeneric: UInt32 = 0x80
  private static let hasResilientSuperclass: UInt32 = 1 << 29

  nonisolated(unsafe) private static let descriptors: [UnsafeRawPointer] = [
    descriptor(One<Int>.self), descriptor(Two<Int, Int>.self), descriptor(Three<Int, Int, Int>.self),
  ]

  /// The descriptor of a generic struct, which says how many parameters there are.
  private static func descriptor(_ type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: UnsafeRawPointer.self)
  }
}

private struct One<A> {}
private struct Two<A, B> {}
private struct Three<A, B, C> {}

/// The types of captures that were found by their names. Finding one takes longer than reading all else of a context.
private enum CapturedTypes {
  private struct Key: Hashable {
    let name: UnsafeRawPointer
    let context: UnsafeRawPointer
    /// A context on the stack can be followed by another one at its place: its first capture or type tells.
    let first: UInt
  }

  nonisolated(unsafe) private static var types: [Key: Any.Type] = [:]

  static func type(
    _ name: MangledName, _ context: UnsafeRawPointer, orElse find: () -> Any.Type?
  ) -> Any.Type? {
    let key = Key(
      name: name.start, context: context, first: context.load(fromByteOffset: 16, as: UInt.self))
    if let known = types[key] { return known }
    let type = find()
    types[key] = type
    return type
  }
}

/// How the captures of closures are read.
extension ReferenceReader {
  mutating func readClosure(at memory: UnsafeRawPointer, _ source: Source) {
    guard let function = memory.load(as: UnsafeRawPointer?.self) else { return }
    let context = memory.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    let key = KnownObjects.ClosureKey(
      function: UInt(bitPattern: function), context: UInt(bitPattern: context))
    let number = objects.number(ofClosure: key, at: Image.address(of: function))
    references.append(Reference(from: source.from, to: number, kind: source.kind, label: source.label))
    guard let context, readClosures.insert(number).inserted else { return }
    readContext(context, Source(from: number, label: "captures", kind: .strong))
  }

  mutating func readContext(_ context: UnsafeRawPointer, _ source: Source) {
    let metadata = context.load(as: UnsafeRawPointer.self)
    switch metadata.load(as: UInt.self) {
    case 0: add(context, source)
    case 0x400:
      guard let captures = CaptureDescriptor(metadata) else { return }
      var place = context + captures.offset
      for index in 0..<captures.count {
        guard let next = read(capture: captures.name(index), at: place, captures, context, source) else {
          return
        }
        place = next
      }
    case 0x500:
      let type = unsafeBitCast(
        metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self), to: Any.Type.self)
      read(type, at: context + Int(metadata.load(fromByteOffset: 8, as: UInt32.self)), source)
    default: break
    }
  }

  /// Reads a capture, and returns where the next one may begin; nil if that is unknown.
  private mutating func read(
    capture name: MangledName, at place: UnsafeRawPointer, _ captures: CaptureDescriptor,
    _ context: UnsafeRawPointer, _ source: Source
  ) -> UnsafeRawPointer? {
    if name.isBox {
      let start = place.alignedUp(toMultipleOf: 8)
      readContext(start.load(as: UnsafeRawPointer.self), source)
      return start + 8
    }
    if name.isFunction {
      let start = place.alignedUp(toMultipleOf: 8)
      readClosure(at: start, source)
      return start + 16
    }
    // A weak or unowned reference to an object of an unknown class is a pointer all the same.
    let known = CapturedTypes.type(name, context) { name.type ?? captures.genericType(name, context) }
    guard let type = known ?? (name.ownership == .strong ? nil : AnyObject?.self) else { return nil }
    func layout<Value>(_: Value.Type) -> (Int, Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    let (size, alignment) = _openExistential(type, do: layout)
    let start = place.alignedUp(toMultipleOf: alignment)
    var own = source
    switch name.ownership {
    case .strong: read(type, at: start, source)
    case .weak:
      own.kind = .weak
      readWeak(at: start, own)
    case .unowned:
      own.kind = .unowned
      readUnowned(at: start, own)
    }
    return start + size
  }
}
