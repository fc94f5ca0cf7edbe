import Foundation

/// A control that the user taps. A tap sends touchDown, touchUpInside and primaryActionTriggered.
open class UIButton: UIControl {
  private var titles: [State.RawValue: String] = [:]

  /// A button with a title and, if given, an action at its primary event.
  public convenience init(title: String, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    setTitle(title, for: .normal)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Sets the title for a state; the title for `.normal` is used for states without a title.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    setNeedsDisplay()
  }

  /// The title for a state, or else the title for `.normal`.
  open func title(for state: State) -> String? { shownTitle(for: state) }

  /// The title that was set for a state, whatever a subclass answers.
  func shownTitle(for state: State) -> String? {
    titles[state.rawValue] ?? titles[State.normal.rawValue]
  }

  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }

  /// Taps the button as a user would: nothing happens if it is disabled or hidden.
  open func simulateTap() {
    sendFromUser(.touchDown, .touchUpInside, .primaryActionTriggered)
  }

  /// Its title in brackets; in parentheses while it is disabled.
  open override func textLines(width: Int) -> [String] {
    [ControlText.button(self)]
  }
}
