import LabKit

/// What happened, in order, for a test to compare.
final class Journal {
  private(set) var lines: [String] = []

  func write(_ line: String) {
    lines.append(line)
  }

  /// What was written since the last call.
  func read() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// The faults that `body` reports instead of stopping the program.
func uiFaults(_ body: () -> Void) -> [Fault] {
  var faults: [Fault] = []
  FaultCenter.recording({ faults.append($0) }, during: body)
  return faults
}

/// A button with this title.
func makeButton(_ title: String) -> UIButton {
  let button = UIButton()
  button.setTitle(title, for: .normal)
  return button
}

/// A label with this text.
func makeLabel(_ text: String) -> UILabel {
  let label = UILabel()
  label.text = text
  return label
}
