import Foundation

/// A view that shows how much of a task is done.
open class UIProgressView: UIView {
  /// Where a progress view is shown.
  public enum Style: Int, Sendable {
    /// Anywhere.
    case `default`
    /// In a bar.
    case bar
  }

  /// The style; stored and not shown.
  open var progressViewStyle = Style.default
  /// The part that is done, always from 0 to 1.
  open var progress: Float {
    get { done }
    set { done = min(max(newValue, 0), 1) }
  }
  private var done: Float = 0

  /// A view of this style that shows no progress.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets the part that is done, without an animation.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// A line of which a part is thick, and the part in percent.
  open override func textLines(width: Int) -> [String] {
    let track = max(min(width - 6, 30), 3)
    let thick = Int((done * Float(track)).rounded())
    let bar = String(repeating: "━", count: thick) + String(repeating: "─", count: track - thick)
    return ["\(bar) \(Int((done * 100).rounded())) %"]
  }
}

/// A view that shows that a task is running.
open class UIActivityIndicatorView: UIView {
  /// The size of an indicator.
  public enum Style: Int, Sendable {
    /// A medium one.
    case medium = 100
    /// A large one.
    case large = 101
  }

  /// The size; stored and not shown.
  open var style = Style.medium
  /// Whether the view is hidden while it does not turn.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether it turns.
  open private(set) var isAnimating = false

  /// An indicator of this size, which does not turn.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// A medium indicator, which does not turn.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Turns, and shows the view.
  open func startAnimating() { turn(true) }

  /// Stops turning, and hides the view if it is hidden when stopped.
  open func stopAnimating() { turn(false) }

  private func turn(_ isAnimating: Bool) {
    self.isAnimating = isAnimating
    isHidden = hidesWhenStopped && !isAnimating
  }

  /// A symbol that says whether it turns.
  open override func textLines(width: Int) -> [String] { [isAnimating ? "◌ …" : "◌"] }
}
