import Foundation

/// A text and its selection in UTF-16 units, as the ranges of UIKit count.
struct EditableText {
  private(set) var text: String
  private var location: Int
  private var length = 0

  init(_ text: String) {
    self.text = text
    self.location = text.utf16.count
  }

  /// What is selected; with length 0 the place of the cursor. Kept within the text.
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

  /// Puts `replacement` in place of the range; the cursor stands behind it. Half a surrogate pair that is left over
  /// becomes U+FFFD.
  mutating func replace(_ range: NSRange, with replacement: String) {
    var units = Array(text.utf16)
    units.replaceSubrange(range.location..<range.location + range.length, with: replacement.utf16)
    text = String(decoding: units, as: UTF16.self)
    selection = NSRange(location: range.location + replacement.utf16.count, length: 0)
  }

  /// What the delete key takes: the selection, else the whole character before the cursor, however many units it has.
  var deletion: NSRange? {
    if length > 0 { return selection }
    let before = String(decoding: Array(text.utf16.prefix(location)), as: UTF16.self)
    guard let last = before.last else { return nil }
    let units = min(String(last).utf16.count, location)
    return NSRange(location: location - units, length: units)
  }
}
