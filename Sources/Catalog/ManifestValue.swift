import Spelling
import Yams

/// A value in a manifest. Each method reads it as one type; if it has another type, the method reports that
/// and returns nil.
struct ManifestValue {
  let node: Node
  /// The key of the value, for messages.
  let name: String
  let source: ManifestSource
  /// Whether it is one of the values in the key's list.
  var isEntry = false

  /// The key with an alias that stands for the value, or for what it is a part of; nil if it is written in its place.
  var alias: Mark?

  /// What messages call it.
  private var subject: String { isEntry ? "an entry of `\(name)`" : "`\(name)`" }

  var place: Place { source.place(alias ?? node.mark) }

  /// Any scalar that is not empty.
  func text(example: String) -> String? {
    if node.mapping != nil {
      source.faults.report(
        place, "\(subject) must be a text; with `: ` it is a group of keys", "put the text in quotes")
      return nil
    }
    guard let scalar = node.scalar else { return expected("a text", example) }
    guard !isNull, !scalar.string.allSatisfy(\.isWhitespace) else {
      guard isEntry else { return fault("\(subject) is empty", example) }
      source.faults.report(place, "\(subject) is empty", "write a text, or remove the entry")
      return nil
    }
    return scalar.string
  }

  func whole(_ range: ClosedRange<Int>, example: String) -> Int? {
    guard let number = plain.flatMap(Int.init), range.contains(number) else {
      let bounds =
        range.upperBound == .max
        ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      return expected("a whole number \(bounds)", example)
    }
    return number
  }

  /// A duration in seconds, greater than 0.
  func seconds(example: String) -> Double? {
    guard let number = plain.flatMap(Double.init), number.isFinite, number > 0 else {
      return expected("a number of seconds above 0", example)
    }
    return number
  }

  /// A size with a unit, such as `512 MB`, in bytes.
  func bytes(example: String) -> Int? {
    guard let count = plain.flatMap(ByteCount.init)?.bytes else {
      return expected("a number with KB, MB or GB", example)
    }
    return count
  }

  func flag(example: String) -> Bool? {
    switch plain {
    case "true": true
    case "false": false
    default: expected("true or false", example)
    }
  }

  func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> Choice?
  where Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    return word(of: words).flatMap(Choice.init(rawValue:))
  }

  /// A scalar that is one of these words.
  func word(of words: [String]) -> String? {
    guard let text = node.scalar?.string, words.contains(text) else {
      let near = Spelling.nearest(to: node.scalar?.string ?? "", in: words)
      source.faults.report(
        place, "\(subject) must be one of \(words.joined(separator: ", "))",
        near.map { "did you mean `\($0)`?" } ?? "write one of these")
      return nil
    }
    return text
  }

  /// The elements of a list.
  func list(example: String) -> [ManifestValue]? {
    guard let sequence = node.sequence else { return expected("a list", example) }
    return sequence.map {
      ManifestValue(node: $0, name: name, source: source, isEntry: true, alias: alias)
    }
  }

  /// The elements of a list of names, without those that are written again, which are reported.
  func names(example: String) -> [ManifestValue]? {
    var seen: Set<String> = []
    return list(example: example)?.filter { entry in
      guard let text = entry.node.scalar?.string, !seen.insert(text).inserted else { return true }
      entry.source.faults.report(entry.place, "`\(text)` is listed twice", "remove one of the two")
      return false
    }
  }

  /// The elements of a list, all read as texts.
  func texts(example: String) -> [String] {
    (names(example: example) ?? []).compactMap { $0.text(example: example) }
  }

  /// One text, or the elements of a list that is not empty.
  func textOrTexts(example: String) -> [String] {
    guard let sequence = node.sequence else { return [text(example: example)].compactMap(\.self) }
    return sequence.isEmpty ? fault("\(subject) is empty", example) ?? [] : texts(example: example)
  }

  func fields(example: String) -> Fields? {
    guard let mapping = node.mapping else { return expected("a group of keys", example) }
    return Fields(mapping, of: self)
  }

  /// Whether YAML takes the value for none.
  private var isNull: Bool { plain.map(["~", "null", "Null", "NULL"].contains) == true }

  /// The text of a scalar without quotes; a value in quotes is not a number or a flag.
  private var plain: String? {
    guard let scalar = node.scalar, scalar.style == .plain || scalar.style == .any else { return nil }
    return scalar.string
  }

  func expected<Value>(_ what: String, _ example: String) -> Value? {
    fault("\(subject) must be \(what)", example)
  }

  func fault<Value>(_ message: String, _ example: String) -> Value? {
    source.faults.report(place, message, "write `\(example)`")
    return nil
  }
}

/// A size with a unit, such as `64 KB`, `512 MB` or `1 GB`; 1 KB is 1024 bytes.
struct ByteCount {
  let bytes: Int

  init?(_ text: String) {
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    guard let count = Int(number), count > 0, count < 1 << 20, let shift = Self.shifts[String(unit)] else {
      return nil
    }
    bytes = count << shift
  }

  private static let shifts = ["KB": 10, "MB": 20, "GB": 30]
}
