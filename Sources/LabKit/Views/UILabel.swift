import Foundation

/// A text that the user reads.
open class UILabel: UIView {
  /// What it says.
  open var text: String? {
    didSet { setNeedsDisplay() }
  }
  /// How many lines it may take: 1 at first, 0 for as many as the text needs.
  open var numberOfLines = 1
  /// Where the text stands in the line.
  open var textAlignment = NSTextAlignment.left

  /// A label that says `text`.
  public convenience init(text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  /// The text, broken into at most `numberOfLines` lines.
  open override func textLines(width: Int) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    return TextWrap.lines(text, width: width, limit: numberOfLines)
      .map { TextWrap.aligned($0, textAlignment, width: width) }
  }
}
