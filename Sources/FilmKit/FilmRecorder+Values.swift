import Glibc

/// What calls end with.
extension FilmRecorder {
  /// A frame is about to end with a value, which is described now.
  func keepAnswer<Value>(_ frame: Frame, _ thread: Current, _ value: Value) {
    recording(thread) {
      // What an object answers to itself tells nothing.
      guard sender(frame.caller) != frame.number else { return }
      frame.answer = describe(value)
    }
  }

  /// A frame ends with a value.
  func noteAnswer(_ frame: Frame, _ thread: Current) {
    recording(thread) { writeResult(.answer, of: frame, frame.answer) }
  }

  /// An error is thrown in a frame, or in a library that it has called; it is described now.
  fileprivate func keepError(_ error: Any) {
    let thread = Current.thread
    guard let frame = thread.frame else { return }
    recording(thread) {
      let type = type(of: error)
      let text = describe(error)
      // The case of an error that is not the learner's does not say where it is from.
      let isCase = text.hasPrefix(".") && !TypeNames.isLearners(type)
      thread.error = Current.ThrownError(text: isCase ? TypeNames.short(type) + text : text, frame: frame)
    }
  }

  /// From now on the runtime tells of each error that is thrown.
  func hearOfErrors() {
    setWillThrowHandler { FilmRecorder.shared.keepError(unsafeBitCast($0, to: (any Error).self)) }
    let typed = dlsym(nil, "_swift_willThrowTypedImpl")
    typed?.assumingMemoryBound(to: WillThrowTyped.self).pointee = { value, type in
      FilmRecorder.shared.keepError(ReferenceReader.load(unsafeBitCast(type, to: Any.Type.self), at: value))
    }
  }

  /// A frame ends because of an error, which it has thrown or not caught.
  func noteError(_ frame: Frame, _ thread: Current) {
    if let error = thread.error, let caller = frame.caller {
      thread.error = Current.ThrownError(text: error.text, frame: caller)
    }
    guard frame.isTold, !frame.isSilent else { return }
    recording(thread) {
      guard sender(frame.caller) != frame.number else { return }
      writeResult(.error, of: frame, thread.error?.text)
    }
  }

  /// Writes what the caller gets; what the frame has deferred has run, and has other lines.
  private func writeResult(_ kind: Step.Kind, of frame: Frame, _ text: String?) {
    frame.line = frame.lastLine
    write(kind, to: sender(frame.caller), frame, frame, values: [text ?? "an error"])
  }
}

/// Values as short texts.
extension FilmRecorder {
  /// A value as a short text. It runs no code of the learner's.
  func describe(_ value: Any) -> String { describe(value, depth: 0) }

  /// Whether the short text of a value tells more than its type.
  func tells(_ value: Any) -> Bool {
    let type = type(of: value)
    if type is AnyClass { return true }
    if let optional = value as? any Unwrapping { return optional.held.map(tells) ?? true }
    if let row = value as? any ElementHolder {
      var all = true
      row.forEachElement { all = all && tells($0) }
      return all
    }
    if value is String || value is Substring || value is Character || value is Bool { return true }
    if value is Double || value is Float { return true }
    if value is any BinaryInteger { return true }
    return Metadata.kind(of: type) == .enumeration && caseName(value) != nil
  }

  /// An object as its number, which the tool replaces with its name; an `NSNumber` as its value.
  private func describe(_ object: AnyObject) -> String {
    let type: AnyClass = type(of: object)
    if TypeNames.isNumber(type), let number = object as? any CustomStringConvertible {
      return number.description
    }
    return TypeNames.isShown(type) ? "\u{1}\(number(of: object))\u{1}" : TypeNames.short(type)
  }

  private func describe(_ value: Any, depth: Int) -> String {
    let type = type(of: value)
    if type is AnyKeyPath.Type { return "key path" }
    if type is AnyClass { return describe(value as AnyObject) }
    if let optional = value as? any Unwrapping {
      return optional.held.map { describe($0, depth: depth) } ?? "nil"
    }
    switch value {
    case let unseen as Unseen: return unseen == .closure ? "closure" : "…"
    case let text as String: return Self.quoted(text)
    case let text as Substring: return Self.quoted(String(text))
    case let text as Character: return Self.quoted(String(text))
    case let flag as Bool: return flag ? "true" : "false"
    case let number as any BinaryInteger where TypeNames.name(type).hasPrefix("Swift."): return "\(number)"
    case let number as Double: return "\(number)"
    case let number as Float: return "\(number)"
    default: break
    }
    if let row = value as? any ElementHolder, depth < 2 { return describe(elements: row, depth) }
    return plainText(value, type) ?? describe(other: value, type, depth)
  }

  private func describe(elements: any ElementHolder, _ depth: Int) -> String {
    var texts: [String] = []
    if let pairs = elements as? any PairHolder {
      pairs.forEachPair { key, value in
        if texts.count < Self.mostElements {
          texts.append("\(describe(key, depth: depth + 1)): \(describe(value, depth: depth + 1))")
        }
      }
      texts = texts.isEmpty ? [":"] : texts.sorted()
    } else {
      elements.forEachElement { element in
        if texts.count < Self.mostElements { texts.append(describe(element, depth: depth + 1)) }
      }
    }
    let more = elements.elementCount > Self.mostElements ? ", …" : ""
    return Self.cut("[\(texts.joined(separator: ", "))\(more)]")
  }

  /// How many elements of a collection are shown.
  private static let mostElements = 4

  /// The text that a library has for one of its own plain values: an index path, options, a selector, a name.
  private func plainText(_ value: Any, _ type: Any.Type) -> String? {
    guard TypeNames.isLibrary(type) || TypeNames.isFoundation(type) else { return nil }
    if let name = (value as? any RawRepresentable)?.rawValue as? String { return Self.quoted(name) }
    if TypeNames.isLibrary(type) { return (value as? any CustomDebugStringConvertible)?.debugDescription }
    // What has an order is no container of other values.
    return value is any Comparable ? (value as? any CustomStringConvertible)?.description : nil
  }

  /// The associated values of a case, in parentheses.
  private func payload(of value: Any, _ depth: Int) -> String {
    // A mirror of its own would be the learner's code.
    guard depth < 2, !(value is any CustomReflectable),
      let payload = Mirror(reflecting: value).children.first?.value
    else { return "" }
    guard Metadata.kind(of: type(of: payload)) == .tuple else {
      return "(\(describe(payload, depth: depth + 1)))"
    }
    return describe(tuple: payload, depth)
  }

  private func describe(tuple: Any, _ depth: Int) -> String {
    let values = Mirror(reflecting: tuple).children.map { label, value in
      let name = label.flatMap { $0.hasPrefix(".") ? nil : $0 + ": " } ?? ""
      return name + describe(value, depth: depth + 1)
    }
    return "(\(values.joined(separator: ", ")))"
  }

  private func describe(other value: Any, _ type: Any.Type, _ depth: Int) -> String {
    switch Metadata.kind(of: type) {
    case .function: return "closure"
    case .tuple: return depth < 2 ? Self.cut(describe(tuple: value, depth)) : "(…)"
    case .enumeration:
      guard let name = caseName(value) else { return TypeNames.short(type) }
      return Self.cut("." + name + payload(of: value, depth))
    default: return TypeNames.short(type)
    }
  }

  private func caseName(_ value: Any) -> String? {
    func open<Value>(_ value: Value) -> String? { enumCaseName(value).map { String(cString: $0) } }
    return _openExistential(value, do: open)
  }

  private static func quoted(_ text: String) -> String { "\"" + cut(text) + "\"" }

  static func cut(_ text: String) -> String {
    text.count > Limits.text ? text.prefix(Limits.text - 1) + "…" : text
  }
}

/// Hears of an error before it is thrown.
@_silgen_name("_swift_setWillThrowHandler")
private func setWillThrowHandler(_: @convention(c) (UnsafeRawPointer) -> Void)

/// Hears of an error that a function with a typed `throws` throws: its place and its type.
private typealias WillThrowTyped = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Void

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_: Value) -> UnsafePointer<CChar>?

extension TypeNames {
  /// The name without modules.
  static func short(_ type: Any.Type) -> String { FilmRecorder.cut(_typeName(type, qualified: false)) }
}
