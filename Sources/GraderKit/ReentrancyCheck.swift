@_spi(GraderKit) import LabKit

/// Detects whether a piece of code is entered again while it is still running.
public final class ReentrancyCheck: Sendable {
  private let depths = Locked<(now: Int, deepest: Int)>((0, 0))

  /// A check without entries.
  public init() {}

  /// Runs `body` as the piece of code to check.
  public func enter<Value>(_ body: () throws -> Value) rethrows -> Value {
    depths.update { $0 = ($0.now + 1, max($0.deepest, $0.now + 1)) }
    defer { depths.update { $0.now -= 1 } }
    return try body()
  }

  /// The largest number of entries that were running at the same time.
  public var deepest: Int { depths.value.deepest }

  /// Expects that the piece of code was never entered while it was running.
  public func expectNotReentered(_ sentence: String) {
    if deepest > 1 { record(sentence, expected: "one entry at a time", found: "\(deepest) entries at once") }
  }
}

/// Expects that each life-cycle method of the controller, such as `viewWillAppear`, that was called has called `super`. A
/// failure names those that have not.
public func expectSuperCalls(of controller: UIViewController, _ sentence: String) {
  let missed = ShownState.overridesWithoutSuper(of: controller)
  guard !missed.isEmpty else { return }
  let names = missed.map { "`\($0)`" }.joined(separator: " and ")
  record(
    "\(sentence); \(names) of your `\(Described.type(of: controller))` \(missed.count == 1 ? "does" : "do") not"
  )
}

/// Reads what an object shows, without asking the object itself: a learner's class can override `isViewLoaded`, `title`
/// or `text` and answer anything; what LabKit holds and draws is still what happened.
///
/// Read an outlet once, before the work begins: an outlet that is computed could do its work when it is read.
public enum Observed {
  /// Whether the controller's view is loaded.
  public static func isLoaded(_ controller: UIViewController) -> Bool { ShownState.isLoaded(controller) }

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
