import Foundation

/// A view that shows text.
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    get { shownText }
    set {
      shownText = newValue
      setNeedsDisplay()
    }
  }
  /// What is drawn: the text that was set last, whatever a subclass answers when it is asked for `text`.
  private(set) var shownText: String?
  /// The maximum number of lines, 1 by default; 0 for as many as the text needs.
  open var numberOfLines = 1
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.left

  /// A label with this frame. As in UIKit, a label ignores touches unless you set `isUserInteractionEnabled`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// The text, wrapped into at most `numberOfLines` lines.
  open override func textLines(width: Int) -> [String] {
    guard let text = shownText, !text.isEmpty else { return [] }
    return TextWrap.lines(text, width: width, limit: numberOfLines)
      .map { TextWrap.aligned($0, textAlignment, width: width) }
  }
}

/// The alignment of a text in its line.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}
