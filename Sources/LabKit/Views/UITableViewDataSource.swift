import Foundation

/// Who owns what a table shows and answers its questions. The table asks, it stores nothing but how many rows there were.
public protocol UITableViewDataSource: AnyObject {
  /// How many rows the section has now.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell for that row, filled.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// How many sections there are; 1 unless implemented.
  func numberOfSections(in tableView: UITableView) -> Int
  /// What stands above a section; nothing unless implemented.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// What stands below a section; nothing unless implemented.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether the user may delete the row; true unless implemented.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// The user deleted (or inserted) a row: change the data, then tell the table. Nothing unless implemented.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// No header.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// No footer.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Permits it.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

extension UITableViewCell {
  /// What the user does to a row in an editable table.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none
    /// Takes the row away.
    case delete
    /// Puts a row there.
    case insert
  }
}
