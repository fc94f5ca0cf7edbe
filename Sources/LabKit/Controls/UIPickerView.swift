import Foundation

/// The object that says how many components and rows a picker has.
public protocol UIPickerViewDataSource: AnyObject {
  /// The number of components, which are beside each other.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The object that titles a picker's rows, and is told of the user's choice. All methods are optional.
public protocol UIPickerViewDelegate: AnyObject {
  /// The title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The user has chosen a row; not called after a selection in code.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }

  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A view with one or more components, in each of which a row is selected. It retains neither data source nor delegate.
open class UIPickerView: UIView {
  /// The data source; not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }
  /// The delegate; not retained.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var rows: [Int]?
  private var selected: [Int: Int] = [:]

  /// The number of components, from the last call of the data source.
  open var numberOfComponents: Int { loadedRows.count }

  /// The number of rows of a component, from the last call of the data source.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadedRows.indices.contains(component) ? loadedRows[component] : 0
  }

  /// The selected row of a component; -1 if it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    let count = numberOfRows(inComponent: component)
    return count == 0 ? -1 : min(selected[component] ?? 0, count - 1)
  }

  /// Selects a row without calling the delegate. A row that does not exist is a fault (NSRangeException); if it is
  /// recorded, nothing is selected.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard (0..<numberOfRows(inComponent: component)).contains(row) else {
      return fault(
        "NSRangeException",
        "Attempted to select row \(row) in component \(component), which has "
          + "\(numberOfRows(inComponent: component)) rows")
    }
    selected[component] = row
  }

  /// Requests all counts from the data source again.
  open func reloadAllComponents() { rows = nil }

  /// Requests the count of a component again.
  open func reloadComponent(_ component: Int) { rows = nil }

  /// Turns a component to a row as a user would: the delegate is told. Nothing happens if there is no such row.
  open func simulateSelection(of row: Int, inComponent component: Int) {
    guard isTouchable, (0..<numberOfRows(inComponent: component)).contains(row) else { return }
    selected[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  private var loadedRows: [Int] {
    if let rows { return rows }
    guard let dataSource else { return [] }
    let asked = (0..<dataSource.numberOfComponents(in: self)).map {
      dataSource.pickerView(self, numberOfRowsInComponent: $0)
    }
    rows = asked
    return asked
  }

  /// The titles of the selected rows.
  open override func textLines(width: Int) -> [String] {
    let titles = (0..<numberOfComponents).map { component -> String in
      let row = selectedRow(inComponent: component)
      let title = row < 0 ? nil : delegate?.pickerView(self, titleForRow: row, forComponent: component)
      return "‹ \((title ?? "").printable) ›"
    }
    return titles.isEmpty ? [] : [titles.joined(separator: " ").truncated(to: width)]
  }

  override var element: ScreenElement? { numberOfComponents == 0 ? nil : .picker(self) }
}
