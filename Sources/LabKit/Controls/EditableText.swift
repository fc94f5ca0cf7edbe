import Foundation

/// A text and its selection in UTF-16 units, like UIKit's ranges.
struct EditableText {
  private(set) var text: String
  private var location: Int
  private var length = 0

  init(_ text: String) {
    self.text = text
    self.location = text.utf16.count
  }

  /// The selected range, or the cursor if its length is 0; always within the text.
  var selection: NSRange {
    get { NSRange(location: location, length: length) }
    set {
      location = min(max(newValue.location, 0), text.utf16.count)
      length = min(max(newValue.length, 0), text.utf16.count - location)
    }
  }

  func contains(_ range: NSRange) -> Bool {
    range.location >= 0 && range.length >= 0 && range.location + range.length <= text.utf16.count
  }

  /// Replaces the range and puts the cursor after the replacement. Half of a surrogate pair becomes U+FFFD.
  mutating func replace(_ range: NSRange, with replacement: String) {
    var units = Array(text.utf16)
    units.replaceSubrange(range.location..<range.location + range.length, with: replacement.utf16)
    text = String(decoding: units, as: UTF16.self)
    selection = NSRange(location: range.location + replacement.utf16.count, length: 0)
  }

  /// The range that the delete key deletes: the selection, or the character before the cursor.
  var deletion: NSRange? {
    if length > 0 { return selection }
    let before = String(decoding: Array(text.utf16.prefix(location)), as: UTF16.self)
    guard let last = before.last else { return nil }
    let units = min(String(last).utf16.count, location)
    return NSRange(location: location - units, length: units)
  }
}
