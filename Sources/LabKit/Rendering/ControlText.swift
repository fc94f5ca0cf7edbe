/// The text of LabKit's own views.
enum ControlText {
  static func button(_ button: UIButton) -> String {
    let title = (button.currentTitle ?? "").printable
    return button.isEnabled ? "[ \(title) ]" : "( \(title) )"
  }

  static func toggle(_ toggle: UISwitch) -> String {
    toggle.isOn ? "[  ●] on" : "[●  ] off"
  }

  static func slider(_ slider: UISlider, width: Int) -> String {
    let track = max(min(width - 8, 30), 3)
    let range = slider.maximumValue - slider.minimumValue
    let part = range > 0 ? (slider.value - slider.minimumValue) / range : 0
    let thumb = min(Int((part * Float(track - 1)).rounded()), track - 1)
    let bar = (0..<track).map { $0 == thumb ? "●" : "─" }.joined()
    return "\(bar) \(number(Double(slider.value)))"
  }

  static func stepper(_ stepper: UIStepper) -> String {
    "[−] \(number(stepper.value)) [+]"
  }

  static func field(_ field: UITextField, width: Int) -> String {
    let columns = max(width - 2, 1)
    let line = FieldText(field, columns: columns).line
    let room = min(columns, FieldText.widest)
    return "[" + line + String(repeating: "_", count: max(0, room - line.columns)) + "]"
  }

  static func choice(_ choice: UISegmentedControl) -> String {
    let words = (0..<choice.numberOfSegments).map { index in
      let word = (choice.titleForSegment(at: index) ?? "").printable
      return index == choice.selectedSegmentIndex ? "[\(word)]" : " \(word) "
    }
    return words.joined(separator: "|")
  }

  /// The offset of a scroll view, of the last one that it can have, in the direction in which it scrolls.
  static func scroll(_ view: UIScrollView) -> String {
    let isVertical = view.contentSize.height > view.frame.size.height || view.alwaysBounceVertical
    let (offset, size) = (view.contentOffset, view.contentSize)
    let at = isVertical ? offset.y : offset.x
    let last = isVertical ? size.height - view.frame.size.height : size.width - view.frame.size.width
    return "\(isVertical ? "↕" : "↔") \(number(Double(at))) of \(number(Double(max(last, 0))))"
  }

  static func textView(_ view: UITextView, width: Int) -> [String] {
    TextWrap.lines(view.text, width: max(width - 2, 1)).map { "│ " + $0 }
  }

  /// A number with two digits after the decimal point, or none if they are zeros; independent of the locale.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let hundredths = Int((abs(value) * 100).rounded())
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    let rest = hundredths % 100
    guard rest > 0 else { return "\(sign)\(hundredths / 100)" }
    return "\(sign)\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  static func cell(_ cell: UITableViewCell, width: Int) -> [String] {
    var texts = cell.rowTexts
    texts.accessory = accessory(cell.accessoryType)
    return texts.isEmpty && !cell.shownSubviews.isEmpty ? [] : self.texts(texts, width: width)
  }

  static func texts(_ texts: RowTexts, width: Int) -> [String] {
    let first = spread(texts.text, texts.isDetailBelow ? "" : texts.detail, texts.accessory, width: width)
    return texts.isDetailBelow && !texts.detail.isEmpty
      ? [first, texts.detail.truncated(to: width)] : [first]
  }

  private static func spread(_ text: String, _ detail: String, _ accessory: String, width: Int) -> String {
    let end = [detail, accessory].filter { !$0.isEmpty }.joined(separator: " ")
    guard !end.isEmpty else { return text.truncated(to: width) }
    let room = max(width - end.columns - 1, 0)
    return text.truncated(to: room).padded(to: room) + " " + end
  }

  private static func accessory(_ type: UITableViewCell.AccessoryType) -> String {
    switch type {
    case .none: ""
    case .disclosureIndicator: "›"
    case .detailDisclosureButton: "ⓘ ›"
    case .checkmark: "✓"
    case .detailButton: "ⓘ"
    }
  }
}

/// The part of a field's text that fits into the field; if it is first responder, the part around the cursor.
struct FieldText {
  /// The maximum width of a field, in columns.
  static let widest = 30

  /// The text that is shown.
  let line: String
  /// The number of columns before the cursor.
  let cursor: Int

  init(_ field: UITextField, columns: Int) {
    let room = min(columns, Self.widest)
    let text = field.text ?? ""
    let place = field.selectedRange.location
    let before = String(decoding: Array(text.utf16.prefix(place)), as: UTF16.self)
    let shown = { (text: String) in
      field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text.printable
    }
    if text.isEmpty {
      line = (field.placeholder.map { "‹\($0.printable)›" } ?? "").truncated(to: room)
      cursor = 0
    } else if field.isFirstResponder, shown(before).columns >= room {
      // The column after the last character is for the cursor.
      line = Self.end(of: shown(before), columns: room - 1)
      cursor = line.columns
    } else {
      line = shown(text).truncated(to: room)
      cursor = min(shown(before).columns, room)
    }
  }

  /// The longest suffix that fits, with … before it if a part is left out.
  private static func end(of text: String, columns: Int) -> String {
    guard columns > 0 else { return "" }
    var rest = text[...]
    while rest.columns > columns - 1 { rest = rest.dropFirst() }
    return "…" + rest
  }
}
