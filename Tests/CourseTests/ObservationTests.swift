import CourseModel
import TestSupport
import Testing

/// Graders read what LabKit holds and draws; what the learner's object answers about itself proves nothing.
@Suite("What an object shows", .inTurn)
struct ObservationTests {
  @Test("decides, and not what it says about itself", arguments: pretences)
  func pretence(answer: ChangedSolution) async throws {
    let report = try await answer.reports()[0]
    #expect(report.verdict.name == .failed, "\(answer.testDescription): \(report.verdict)")
  }

  @Test("passes with honest overrides", arguments: honest)
  func override(answer: ChangedSolution) async throws {
    let report = try await answer.reports()[0]
    let found = report.criteria.flatMap(\.issues).map(\.sentence)
    #expect(report.verdict.passes, "\(answer.testDescription): \(report.verdict) \(found)")
  }

  private static let pretences = [
    ChangedSolution(
      "closures/graph-controller", "the view is loaded early, and `isViewLoaded` denies it",
      "GraphViewController.swift",
      ("calculator.program = program", "_ = view\n      calculator.program = program"),
      (
        "  /// What the calculator computes.",
        "  override var isViewLoaded: Bool { false }\n  /// What the calculator computes."
      )),
    ChangedSolution(
      "closures/graph-controller", "the title is computed when it is read", "GraphViewController.swift",
      ("      title = \"y = \\(calculator.description)\"\n", ""),
      (
        "  /// What the calculator computes.",
        "  override var title: String? {\n    get { \"y = \\(calculator.description)\" }\n    set {}\n  }\n  /// What the calculator computes."
      )),
    ChangedSolution(
      "dependency-injection/model-controller", "the view is loaded early, and `isViewLoaded` denies it",
      "MenuScreen.swift",
      (
        "var modelController: ModelController!",
        "var modelController: ModelController! { didSet { _ = view } }\n  override var isViewLoaded: Bool { false }"
      )),
    ChangedSolution(
      "dependency-injection/quote-app", "an outlet shows the quote when it is read",
      "QuoteViewController.swift",
      (
        "weak var textLabel: UILabel!",
        "private weak var label: UILabel!\n  var textLabel: UILabel! {\n    get {\n      label?.text = modelController?.quote.text\n      return label\n    }\n    set { label = newValue }\n  }"
      ), ("editor.didSave = { [weak self] in self?.showQuote() }", "")),
    ChangedSolution(
      "dependency-injection/storage-controller", "a label computes its text when it is read",
      "QuoteListController.swift",
      ("  let listLabel = UILabel()", "  let listLabel: UILabel = LiveLabel()"),
      ("    authorField.text = \"\"\n    showQuotes()\n", "    authorField.text = \"\"\n"),
      (
        "    super.viewDidLoad()\n",
        "    super.viewDidLoad()\n    (listLabel as? LiveLabel)?.owner = self\n"
      ),
      (
        "/// Lists the quotes, a line",
        "class LiveLabel: UILabel {\n  weak var owner: QuoteListController?\n  override var text: String? {\n    get { owner?.modelController.quotes.map { \"\\($0.text) – \\($0.author)\" }.joined(separator: \"\\n\") }\n    set { super.text = newValue }\n  }\n}\n\n/// Lists the quotes, a line"
      )),
    ChangedSolution(
      "delegation/data-source", "a table that is loaded again when the outlet is read",
      "ShoppingListController.swift",
      (
        "  let tableView = UITableView()",
        "  private let table = UITableView()\n  var tableView: UITableView {\n    table.reloadData()\n    return table\n  }"
      ),
      (
        "    tableView.insertRows(\n      at: [IndexPath(row: items.count - 1, section: 0)], with: .automatic)\n",
        ""
      )),
  ]

  private static let honest = [
    ChangedSolution(
      "closures/graph-controller", "`title` with an observer", "GraphViewController.swift",
      (
        "  /// What the calculator computes.",
        "  override var title: String? { didSet { tabBarItem.badgeValue = title } }\n  /// What the calculator computes."
      )),
    ChangedSolution(
      "dependency-injection/storage-controller", "a label class of its own, with an observer of `text`",
      "QuoteListController.swift",
      ("  let listLabel = UILabel()", "  let listLabel: UILabel = SpokenLabel()"),
      (
        "/// Lists the quotes, a line",
        "class SpokenLabel: UILabel {\n  override var text: String? { didSet { accessibilityLabel = text } }\n}\n\n/// Lists the quotes, a line"
      )),
    ChangedSolution(
      "dependency-injection/storage-controller", "a label class that hands `text` on",
      "QuoteListController.swift",
      ("  let listLabel = UILabel()", "  let listLabel: UILabel = PassingLabel()"),
      (
        "/// Lists the quotes, a line",
        "class PassingLabel: UILabel {\n  override var text: String? {\n    get { super.text }\n    set { super.text = newValue }\n  }\n}\n\n/// Lists the quotes, a line"
      )),
  ]
}
