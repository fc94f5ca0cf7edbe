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

  /// Sets what it shows in a state; the title of `.normal` serves where no other is set.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    setNeedsDisplay()
  }

  /// What was set for a state, or for `.normal`.
  open func title(for state: State) -> String? {
    titles[state.rawValue] ?? titles[State.normal.rawValue]
  }

  /// What it shows now.
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
