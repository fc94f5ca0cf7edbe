import Foundation

extension ScreenElement {
  /// The same for the same element from screen to screen, as long as it lives.
  var identity: String {
    switch self {
    case .control(let control): Self.name(control)
    case .textView(let view): Self.name(view)
    case .row(let table, let place): "\(Self.name(table))/\(place.section)/\(place.row)"
    case .barButton(let item): Self.name(item)
    case .back(let controller): "\(Self.name(controller))/back"
    case .tab(let controller, let index): "\(Self.name(controller))/tab/\(index)"
    }
  }

  /// What it is, in a word or two.
  var kind: String {
    switch self {
    case .control(let control): control.kind
    case .textView: "text"
    case .row: "row"
    case .barButton: "bar button"
    case .back: "back"
    case .tab: "tab"
    }
  }

  /// Whether it is a row that the user may delete.
  var canDelete: Bool {
    guard case .row(let table, let place) = self, isEnabled else { return false }
    return table.dataSource?.tableView(table, canEditRowAt: place) == true
  }

  /// The control for a choice among a few words.
  var choice: UISegmentedControl? {
    guard case .control(let control) = self else { return nil }
    return control as? UISegmentedControl
  }

  /// Where typed text goes; nil while it has not got the keyboard.
  func cursor(at place: TextBlock.Place, width: Int) -> PlayScreen.Place? {
    guard let input = textInput, input.isFirstResponder else { return nil }
    let (row, column) = input.offset(width: width - place.columns.lowerBound)
    let last = input is UITextField ? place.columns.upperBound - 1 : place.columns.upperBound
    return PlayScreen.Place(
      row: min(place.rows.lowerBound + row, max(place.rows.upperBound - 1, place.rows.lowerBound)),
      column: max(min(place.columns.lowerBound + column, last), 0))
  }

  private static func name(_ object: AnyObject) -> String {
    String(UInt(bitPattern: ObjectIdentifier(object)), radix: 36)
  }
}

extension UIControl {
  fileprivate var kind: String {
    switch self {
    case is UIButton: "button"
    case is UITextField: "field"
    case is UISwitch: "switch"
    case is UISlider: "slider"
    case is UIStepper: "stepper"
    case is UISegmentedControl: "choice"
    default: "control"
    }
  }
}

extension UITextInput {
  /// The row and the column of the cursor within the text of a field or a text view.
  fileprivate func offset(width: Int) -> (row: Int, column: Int) {
    switch self {
    case let field as UITextField:
      let before = before(field.text ?? "")
      return (0, 1 + (field.isSecureTextEntry ? before.count : before.printable.columns))
    case let view as UITextView:
      let lines = TextWrap.lines(before(view.text), width: max(width - 2, 1))
      return (lines.count - 1, 2 + (lines.last?.columns ?? 0))
    default: return (0, 0)
    }
  }

  private func before(_ text: String) -> String {
    String(decoding: Array(text.utf16.prefix(selectedRange.location)), as: UTF16.self)
  }
}
