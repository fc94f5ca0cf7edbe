@_spi(GraderKit) import LabKit

/// Reads what an object shows, without asking the object itself: a learner's class can override `isViewLoaded`, `title`
/// or `text` and answer anything; what LabKit holds and draws is still what happened.
///
/// Read an outlet once, before the work begins: an outlet that is computed could do its work when it is read.
public enum Observed {
  /// Whether the controller's view is loaded.
  public static func isLoaded(_ controller: UIViewController) -> Bool { ShownState.isLoaded(controller) }

  /// The life-cycle methods of the controller, such as `viewWillAppear`, that were called and did not call `super`.
  public static func overridesWithoutSuper(of controller: UIViewController) -> [String] {
    ShownState.overridesWithoutSuper(of: controller)
  }

  /// The title that the controller has for bars and tabs.
  public static func title(of controller: UIViewController) -> String? { ShownState.title(of: controller) }

  /// The title that the button shows.
  public static func title(of button: UIButton) -> String? { ShownState.title(of: button) }

  /// The targets that the control sends its actions for one of these events to, in the order in which they were added.
  public static func targets(of control: UIControl, for events: UIControl.Event = .allEvents) -> [AnyObject] {
    ShownState.targets(of: control, for: events)
  }

  /// The text that the label shows.
  public static func text(of label: UILabel?) -> String? { label.flatMap(ShownState.text) }

  /// The texts of the controller's labels, fields and text views, in the order of its subviews; none if its view is not
  /// loaded.
  public static func texts(of controller: UIViewController?) -> [String] {
    controller.map(ShownState.texts) ?? []
  }

  /// The table that is the controller's view; reading it loads the view.
  public static func table(of controller: UITableViewController) -> UITableView {
    ShownState.table(of: controller) ?? UITableView()
  }

  /// The number of rows in the table's first section; asks for no cell.
  public static func rowCount(of table: UITableView) -> Int { ShownState.rowCount(of: table) }

  /// The text of each row in the table's first section, empty where a row has none.
  public static func rows(of table: UITableView) -> [String] { ShownState.rows(of: table) }
}
