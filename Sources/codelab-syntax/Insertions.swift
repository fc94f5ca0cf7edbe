import SwiftSyntax

/// Texts to insert into a source, or to put in place of others; those at one place nest.
struct Insertions {
  private struct Insertion {
    let offset: Int
    let closes: Bool
    let order: Int
    let text: String
    /// How many bytes the text takes the place of.
    var replaced = 0
  }

  private var all: [Insertion] = []

  /// Inserts a text before what begins at an offset; a later one comes after it.
  mutating func open(_ text: String, at offset: Int) {
    all.append(Insertion(offset: offset, closes: false, order: all.count, text: text))
  }

  /// Inserts a text after what ends at an offset; a later one comes before it.
  mutating func close(_ text: String, at offset: Int) {
    all.append(Insertion(offset: offset, closes: true, order: -all.count, text: text))
  }

  /// Puts a text in place of the bytes in a range.
  mutating func replace(_ range: ByteRange, with text: String) {
    all.append(
      Insertion(
        offset: range.start, closes: false, order: all.count, text: text, replaced: range.end - range.start))
  }

  /// The source with all insertions.
  func applied(to source: String) -> String {
    let bytes = Array(source.utf8)
    var result: [UInt8] = []
    var done = 0
    for insertion in all.sorted(by: precedes) {
      result += bytes[done..<insertion.offset]
      result += Array(insertion.text.utf8)
      done = insertion.offset + insertion.replaced
    }
    return String(decoding: result + bytes[done...], as: UTF8.self)
  }

  private func precedes(_ one: Insertion, _ other: Insertion) -> Bool {
    if one.offset != other.offset { return one.offset < other.offset }
    if one.closes != other.closes { return one.closes }
    return one.order < other.order
  }
}
