/// Texts for sets of options: `print` shows the raw value, as on Apple's systems, and a debugger or a film the names.
extension OptionSet where RawValue == UInt {
  var rawText: String { "\(Self.self)(rawValue: \(rawValue))" }

  /// The names of the options in the set, such as `.new` and `[.new, .old]`; the raw value if it has others.
  func text(_ names: [(option: Self, name: String)]) -> String {
    let known = names.filter { isSuperset(of: $0.option) }
    guard rawValue == known.reduce(0, { $0 | $1.option.rawValue }) else { return rawText }
    let texts = known.map { "." + $0.name }
    return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
  }
}

extension UIControl.Event: CustomStringConvertible, CustomDebugStringConvertible {
  /// The raw value.
  public var description: String { rawText }
  /// The names of the events.
  public var debugDescription: String {
    switch self {
    case .allEvents: ".allEvents"
    case .allTouchEvents: ".allTouchEvents"
    case .allEditingEvents: ".allEditingEvents"
    default:
      text([
        (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
        (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
        (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
        (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
        (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
        (.primaryActionTriggered, "primaryActionTriggered"), (.menuActionTriggered, "menuActionTriggered"),
        (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
        (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
      ])
    }
  }
}

extension UIControl.State: CustomStringConvertible, CustomDebugStringConvertible {
  /// The raw value.
  public var description: String { rawText }
  /// The names of the states.
  public var debugDescription: String {
    isEmpty
      ? ".normal"
      : text([
        (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"),
        (.focused, "focused"),
      ])
  }
}

extension UISwipeGestureRecognizer.Direction: CustomStringConvertible, CustomDebugStringConvertible {
  /// The raw value.
  public var description: String { rawText }
  /// The names of the directions.
  public var debugDescription: String {
    text([(.right, "right"), (.left, "left"), (.up, "up"), (.down, "down")])
  }
}

extension NSKeyValueObservingOptions: CustomStringConvertible, CustomDebugStringConvertible {
  /// The raw value.
  public var description: String { rawText }
  /// The names of the options.
  public var debugDescription: String {
    text([(.new, "new"), (.old, "old"), (.initial, "initial"), (.prior, "prior")])
  }
}
