extension UIControl {
  /// Its name in a list of elements.
  var spokenLabel: String {
    accessibilityLabel ?? (self as? UIButton)?.currentTitle ?? (self as? UITextField)?.spokenText
      ?? "\(type(of: self))"
  }

  /// Taps the control as a user would; a learner's own control gets touchDown and touchUpInside.
  func simulatePress() {
    switch self {
    case let button as UIButton: button.simulateTap()
    case let toggle as UISwitch: toggle.simulateTap()
    case let stepper as UIStepper: stepper.simulateIncrement()
    case let field as UITextField: field.becomeFirstResponder()
    case let choice as UISegmentedControl: choice.simulateStep(by: 1)
    case is UISlider, is UIDatePicker: break
    case let pages as UIPageControl: pages.simulateStep(by: 1)
    default: sendFromUser(.touchDown, .touchUpInside)
    }
  }

  /// Changes its value by a number of steps, if it has a value.
  func simulateAdjustment(by steps: Int) {
    switch self {
    case let slider as UISlider:
      let step = (slider.maximumValue - slider.minimumValue) / 20
      slider.simulateDrag(to: slider.value + Float(steps) * step)
    case let stepper as UIStepper:
      for _ in 0..<abs(steps) { steps > 0 ? stepper.simulateIncrement() : stepper.simulateDecrement() }
    case let choice as UISegmentedControl: choice.simulateStep(by: steps)
    case let pages as UIPageControl: pages.simulateStep(by: steps)
    case let picker as UIDatePicker:
      picker.simulateSelection(of: picker.date.addingTimeInterval(Double(steps) * 86400))
    case let toggle as UISwitch where toggle.isOn != (steps > 0): toggle.simulateTap()
    default: break
    }
  }
}

extension UITextField {
  fileprivate var spokenText: String {
    text.flatMap { $0.isEmpty || isSecureTextEntry ? nil : $0 } ?? placeholder ?? ""
  }
}

extension UISegmentedControl {
  fileprivate func simulateStep(by steps: Int) {
    guard numberOfSegments > 0 else { return }
    let start = max(selectedSegmentIndex, steps > 0 ? -1 : 0)
    simulateTap(onSegment: ((start + steps) % numberOfSegments + numberOfSegments) % numberOfSegments)
  }
}
