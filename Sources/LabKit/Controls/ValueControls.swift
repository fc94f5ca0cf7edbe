import Foundation

/// A control that is on or off.
open class UISwitch: UIControl {
  /// Whether it is on. Setting it sends no event.
  open var isOn = false

  /// Sets the switch without an animation or an event.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// Flips the switch as a user would: valueChanged is sent after the change.
  open func simulateTap() {
    guard isEnabled, isTouchable else { return }
    isOn.toggle()
    sendFromUser(.valueChanged, .primaryActionTriggered)
  }

  /// The thumb, at the right for on and at the left for off, and the word.
  open override func textLines(width: Int) -> [String] {
    [ControlText.toggle(self)]
  }
}

/// A control for a value between two bounds.
open class UISlider: UIControl {
  private var storedValue: Float = 0

  /// The value, always within the bounds. Setting it sends no event.
  open var value: Float {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The lower bound; 0 by default.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(minimumValue, maximumValue)
      value = storedValue
    }
  }
  /// The upper bound; 1 by default.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// Whether events are sent while the finger moves, or only when it is lifted.
  open var isContinuous = true

  /// Sets the value without an animation or an event.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Drags the thumb through the values as a user would, and lifts the finger at the last. Sends a valueChanged for
  /// each value if it is continuous, or else one.
  open func simulateDrag(to values: Float...) {
    guard isEnabled, isTouchable else { return }
    sendFromUser(.touchDown)
    for (index, value) in values.enumerated() {
      self.value = value
      if isContinuous || index == values.count - 1 { sendFromUser(.valueChanged, .primaryActionTriggered) }
    }
    sendFromUser(.touchUpInside)
  }

  /// The track with its thumb, and the value.
  open override func textLines(width: Int) -> [String] {
    [ControlText.slider(self, width: width)]
  }
}

/// A control that increments and decrements a value between two bounds.
open class UIStepper: UIControl {
  private var storedValue = 0.0

  /// The value, always within the bounds. Setting it sends no event.
  open var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The lower bound; 0 by default. An upper bound below it becomes the same.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The upper bound; 100 by default. A lower bound above it becomes the same.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// The change of one tap; 1 by default. Zero or a negative number is a fault (NSInvalidArgumentException); if it is
  /// recorded, the change stays as it was.
  open var stepValue = 1.0 {
    didSet {
      guard stepValue <= 0 else { return }
      fault("NSInvalidArgumentException", "stepValue must be greater than 0")
      stepValue = oldValue
    }
  }
  /// Whether a step beyond one bound leads to the other.
  open var wraps = false
  /// Whether a long touch repeats the step; stored and not used.
  open var autorepeat = true
  /// Whether events are sent during a long touch, or only at its end; stored and not used.
  open var isContinuous = true

  /// Taps plus as a user would: valueChanged is sent after the change, if there was one.
  open func simulateIncrement() {
    step(by: stepValue, beyond: minimumValue)
  }

  /// Taps minus as a user would: valueChanged is sent after the change, if there was one.
  open func simulateDecrement() {
    step(by: -stepValue, beyond: maximumValue)
  }

  private func step(by distance: Double, beyond otherBound: Double) {
    guard isEnabled, isTouchable else { return }
    let before = value
    let wanted = value + distance
    value = wraps && !(minimumValue...maximumValue).contains(wanted) ? otherBound : wanted
    if value != before { sendFromUser(.valueChanged, .primaryActionTriggered) }
  }

  /// A minus, the value and a plus.
  open override func textLines(width: Int) -> [String] {
    [ControlText.stepper(self)]
  }
}

/// A control that shows which of several pages is shown, and goes to the next or the previous one.
open class UIPageControl: UIControl {
  /// The number of pages. Fewer pages than the present one make the last one the present page.
  open var numberOfPages = 0 {
    didSet { currentPage = page }
  }
  /// The index of the present page, always within the pages. Setting it sends no event.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }
  /// Whether it is not shown if there is one page only.
  open var hidesForSinglePage = false
  private var page = 0

  /// Taps its right half as a user would (or the left one, with a negative number), again and again: valueChanged is sent
  /// for each page that it goes to.
  open func simulateStep(by pages: Int) {
    guard isEnabled, isTouchable else { return }
    for _ in 0..<abs(pages) {
      let before = currentPage
      currentPage += pages.signum()
      if currentPage != before { sendFromUser(.valueChanged) }
    }
  }

  /// A dot for each page.
  open override func textLines(width: Int) -> [String] {
    if numberOfPages == 0 || hidesForSinglePage && numberOfPages == 1 { return [] }
    return [(0..<numberOfPages).map { $0 == currentPage ? "●" : "○" }.joined(separator: " ")]
  }
}

/// A control for a date.
open class UIDatePicker: UIControl {
  /// What the user can choose; stored and not used.
  public enum Mode: Int, Sendable {
    /// The time.
    case time
    /// The day.
    case date
    /// The day and the time.
    case dateAndTime
    /// A duration.
    case countDownTimer
  }

  /// The date, always within the bounds. Setting it sends no event.
  open var date: Date {
    get { chosen }
    set { chosen = min(max(newValue, minimumDate ?? newValue), maximumDate ?? .distantFuture) }
  }
  /// The first date that can be chosen.
  open var minimumDate: Date? {
    didSet { date = chosen }
  }
  /// The last date that can be chosen.
  open var maximumDate: Date? {
    didSet { date = chosen }
  }
  /// What the user can choose.
  open var datePickerMode = Mode.dateAndTime
  private var chosen = Date()

  /// Sets the date without an animation or an event.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// Chooses a date as a user would: valueChanged is sent after the change.
  open func simulateSelection(of date: Date) {
    guard isEnabled, isTouchable else { return }
    self.date = date
    sendFromUser(.valueChanged, .primaryActionTriggered)
  }

  /// The date in universal time.
  open override func textLines(width: Int) -> [String] { ["\(date)"] }
}
