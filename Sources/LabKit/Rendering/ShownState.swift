import Foundation

/// What LabKit itself holds and draws, whatever a subclass answers when it is asked: for graders, which must not rely on
/// the answers of the object that they test.
@_spi(GraderKit)
public enum ShownState {
  /// How often an app was launched in this process.
  public static var launches: Int { UIApplication.shared.launches }

  /// Whether the controller's view is loaded.
  public static func isLoaded(_ controller: UIViewController) -> Bool { controller.loadedView != nil }

  /// The life-cycle methods that were called, and whose overrides did not call `super`.
  public static func overridesWithoutSuper(of controller: UIViewController) -> [String] {
    controller.superCalls.missed
  }

  /// The title that was set last.
  public static func title(of controller: UIViewController) -> String? { controller.shownTitle }

  /// The title that was set for the button's present state.
  public static func title(of button: UIButton) -> String? { button.shownTitle(for: button.state) }

  /// The targets that the control sends to for one of these events.
  public static func targets(of control: UIControl, for events: UIControl.Event) -> [AnyObject] {
    control.targets(for: events)
  }

  /// The text that was set last.
  public static func text(of label: UILabel) -> String? { label.shownText }

  /// The texts of a controller's labels, fields and text views, each before those in its subviews; none if the
  /// controller's view is not loaded.
  public static func texts(of controller: UIViewController) -> [String] {
    controller.loadedView.map(texts(in:)) ?? []
  }

  /// The table that the controller shows as its view; loads the view.
  public static func table(of controller: UITableViewController) -> UITableView? {
    (controller.loadedView ?? controller.view) as? UITableView
  }

  /// The number of rows of the first section; asks for no cell.
  public static func rowCount(of table: UITableView) -> Int { table.shownCount(inSection: 0) }

  /// The text of each row of the first section; empty where a row has none.
  public static func rows(of table: UITableView) -> [String] {
    // All cells are asked for first: a cell that is used for several rows shows the text of the last.
    let cells = (0..<table.shownCount(inSection: 0)).map {
      table.shownCell(at: IndexPath(row: $0, section: 0))
    }
    return cells.map { $0?.textLabel?.shownText ?? "" }
  }

  private static func texts(in view: UIView) -> [String] {
    let own: String? =
      switch view {
      case let label as UILabel: label.shownText ?? ""
      case let field as UITextField: field.editable.text
      case let text as UITextView: text.editable.text
      default: nil
      }
    return [own].compactMap { $0 } + view.shownSubviews.flatMap(texts(in:))
  }
}
