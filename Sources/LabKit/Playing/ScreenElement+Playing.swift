import Foundation

extension ScreenElement {
  /// The kind of element.
  var kind: String {
    switch self {
    case .control(let control): control.kind
    case .textView: "text"
    case .scroll: "scroll"
    case .picker: "picker"
    case .row, .item: "row"
    case .barButton: "bar button"
    case .back: "back"
    case .tab: "tab"
    }
  }

  /// Whether it is a row that the user may delete, and whose data source implements the deletion.
  var canDelete: Bool {
    guard case .row(let table, let place) = self, isEnabled, let source = table.dataSource,
      RowDeletion.isImplemented(by: source)
    else { return false }
    return source.tableView(table, canEditRowAt: place)
  }

  /// The segmented control, if the element is one.
  var choice: UISegmentedControl? {
    guard case .control(let control) = self else { return nil }
    return control as? UISegmentedControl
  }

  /// The place where typed text is inserted; nil if the element is not first responder.
  func cursor(at place: TextBlock.Place, width: Int) -> SentPlayScreen.Place? {
    guard let input = textInput, input.isFirstResponder else { return nil }
    let (row, column) = input.cursor(width: width - place.columns.lowerBound)
    let last = input is UITextField ? place.columns.upperBound - 1 : place.columns.upperBound
    return SentPlayScreen.Place(
      row: min(place.rows.lowerBound + row, max(place.rows.upperBound - 1, place.rows.lowerBound)),
      column: max(min(place.columns.lowerBound + column, last), 0))
  }
}

/// The ids of elements. An element has the same id on every screen while it exists, and no other element ever has it. The
/// address of its object would not do: the next object can get it.
final class ElementNames {
  private struct Entry {
    weak var object: AnyObject?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var last = 0

  /// The id of an element.
  func id(of element: ScreenElement) -> String {
    switch element {
    case .control(let control): name(control)
    case .textView(let view): name(view)
    case .scroll(let view): name(view)
    case .picker(let view): name(view)
    case .row(let table, let place): "\(name(table))/\(place.section)/\(place.row)"
    case .item(let collection, let place): "\(name(collection))/\(place.section)/\(place.item)"
    case .barButton(let item): name(item)
    case .back(let controller): "\(name(controller))/back"
    case .tab(let controller, let index): "\(name(controller))/tab/\(index)"
    }
  }

  private func name(_ object: AnyObject) -> String {
    let key = ObjectIdentifier(object)
    if let entry = entries[key], entry.object != nil { return "\(entry.number)" }
    last += 1
    entries[key] = Entry(object: object, number: last)
    return "\(last)"
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
    case is UIPageControl: "pages"
    case is UIDatePicker: "date"
    default: "control"
    }
  }
}

/// Finds out whether a data source can delete rows. Swift cannot distinguish an implemented method from a default, so
/// the tool reads the names of the classes that implement it from the compiled program.
enum RowDeletion {
  /// The names of the classes, without modules; nil if the tool did not pass them.
  private static let classes = ProcessInfo.processInfo.environment["CODELAB_DELETES"].map {
    Set($0.split(separator: ",").map(String.init))
  }

  static func isImplemented(by source: any UITableViewDataSource) -> Bool {
    classes.map { isImplemented(by: source, in: $0) } ?? true
  }

  /// Whether the class of the data source, or a superclass, is among these.
  static func isImplemented(by source: any UITableViewDataSource, in classes: Set<String>) -> Bool {
    sequence(first: type(of: source) as AnyClass, next: _getSuperclass)
      .contains { classes.contains(String(describing: $0)) }
  }
}
