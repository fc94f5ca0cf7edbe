import CourseModel
import TestSupport
import Testing

/// Right answers that are written in unusual ways: with other declarations, types and control flow than the solution.
@Suite("Odd answers", .inTurn)
struct OddAnswerTests {
  @Test("pass, because they do what the task asks for", arguments: CourseShare.of(answers))
  func pass(answer: ChangedSolution) async throws {
    let report = try #require(try await answer.reports().first)
    let said = report.diagnostics.map { "\($0.file):\($0.line ?? 0): \($0.message)" }
    let failed = report.criteria.filter { !$0.status.passes }.map { "\($0.criterion.title): \($0.issues)" }
    #expect(report.verdict.passes, "\(answer): \(report.verdict)\n\(said)\n\(failed)")
  }

  static let answers = delegating + telling + screens + onTheMainActor
}

extension OddAnswerTests {
  /// Answers whose types belong to the main actor, as those of an app do, in exercises that do not ask for it.
  static let onTheMainActor = [
    ChangedSolution(
      "delegation/data-source", "on the main actor", "ShoppingListController.swift",
      ("class ShoppingListController", "@MainActor class ShoppingListController")),
    ChangedSolution(
      "delegation/optional-methods", "on the main actor", "Form.swift",
      ("protocol FormDelegate", "@MainActor protocol FormDelegate"),
      ("class Form {", "@MainActor class Form {")),
    ChangedSolution(
      "delegation/where-does-it-belong", "on the main actor", "CartView.swift",
      ("protocol CartViewDelegate", "@MainActor protocol CartViewDelegate"),
      ("class CartView {", "@MainActor class CartView {")),
  ]
}

extension OddAnswerTests {
  /// Answers to exercises about screens, gestures and Observation.
  static let screens = [
    ChangedSolution(
      "screens/scene-launch", "a window that exists before its scene", "SceneDelegate.swift",
      ("  var window: UIWindow?\n", "  lazy var window: UIWindow? = UIWindow()\n"),
      (
        "    let window = UIWindow(windowScene: scene)\n",
        "    guard let window else { return }\n    window.windowScene = scene\n"
      ), ("    self.window = window\n", "")),
    ChangedSolution(
      "observation/plain-hole", "a property that is only there to be observed", "Trip.swift",
      ("    access(keyPath: \\.kilometres)\n", "    _ = tick\n"),
      (
        "    withMutation(keyPath: \\.kilometres) { odometer.add(distance) }",
        "    odometer.add(distance)\n    tick.toggle()"
      ), ("  var seats = 4\n", "  var seats = 4\n  private var tick = false\n")),
    ChangedSolution(
      "observation/loop-ends", "a property that cancels the task that it had", "Display.swift",
      (
        "  private var task: Task<Void, Never>?\n",
        "  private var task: Task<Void, Never>? {\n    didSet { oldValue?.cancel() }\n  }\n"
      ), ("  func stop() {\n    task?.cancel()", "  func stop() {\n    task = nil")),
    ChangedSolution(
      "target-action/gesture", "the offset tells how far it is, and is squared", "DeckScreen.swift",
      (
        "    case .ended where abs(pan.translation(in: view).x) > 100:\n      discard(card)\n",
        "    case .ended where card.offset.x * card.offset.x > 10_000:\n      card.offset = .zero\n      discard(card)\n"
      )),
  ]
}

extension OddAnswerTests {
  /// Odd answers to the first exercises, and to those about delegation.
  static let delegating = [
    ChangedSolution(
      "start/hello", "a closure in a property, pieces that are joined", "Greeter.swift",
      ("  func greet(_ name: String) -> String {", "  lazy var greet: (String) -> String = { name in"),
      (
        "    print(\"somebody came in: \\(name)\")",
        "    print(\"somebody came in\", terminator: \": \"); print(name)"
      ),
      ("return \"Hello, \\(name)!\"", "return [\"Hello, \", name, \"!\"].joined()")),
    ChangedSolution(
      "start/hello", "a generic parameter, one more with a default, a struct", "Greeter.swift",
      ("class Greeter", "struct Greeter"),
      ("greet(_ name: String)", "greet(_ name: some CustomStringConvertible, mark: Character = \"!\")"),
      ("return \"Hello, \\(name)!\"", "return \"Hello, \\(name)\\(mark)\"")),
    ChangedSolution(
      "start/hello", "an overload that the grader does not use, a function called like a value",
      "Greeter.swift",
      (
        "class Greeter {",
        "final class Greeter {\n  private struct Text { let name: String; func callAsFunction() -> String { \"Hello, \\(name)!\" } }\n  func greet(_ names: [String]) -> [String] { names.map(greet) }"
      ),
      ("return \"Hello, \\(name)!\"", "defer {}; return Text(name: name)()")),
    ChangedSolution(
      "start/who-holds-whom", "storage behind a property, a description, a renamed capture", "Phone.swift",
      (
        "  var phone: Phone?\n",
        "  private var storage: [Phone] = []\n  var phone: Phone? { get { storage.last } set { storage = newValue.map { [$0] } ?? [] } }\n"
      ),
      (
        "[weak self] in\n      guard let self else { return }\n      print(\"\\(self.name) answers\")",
        "[weak owner = self] in\n      if case let me? = owner { print(me, \"answers\") }"
      ),
      (
        "/// A phone knows",
        "extension Person: CustomStringConvertible { var description: String { name } }\n/// A phone knows"
      )),
    ChangedSolution(
      "start/who-holds-whom", "deinit with defer, a subclass, a nested type, a local function", "Phone.swift",
      ("    print(\"\\(name) was deallocated\")", "    defer { print(name, \"was deallocated\") }"),
      ("    let phone = Phone()", "    final class Mobile: Phone {}\n    let phone: Phone = Mobile()"),
      ("    onRing?()", "    func call() { onRing.map { $0() } }\n    call()")),
    ChangedSolution(
      "delegation/list-view", "a method that returns something, a switch, a delegate in a stored closure",
      "ListView.swift",
      (
        "  func selectRow(at index: Int) {\n    guard (0..<rowCount).contains(index) else { return }\n    delegate?.didSelectRow(at: index)",
        "  @discardableResult\n  func selectRow(at index: Int) -> Bool {\n    switch index {\n    case 0..<rowCount: delegate?.didSelectRow(at: index); return true\n    case _: return false\n    }"
      ),
      (
        "  var delegate: ListViewDelegate?",
        "  private var tell: () -> (any ListViewDelegate)? = { nil }\n  var delegate: (any ListViewDelegate)? { get { tell() } set { tell = { newValue } } }"
      )),
    ChangedSolution(
      "delegation/list-view", "a default implementation, a common superclass", "Controllers.swift",
      (
        "class FirstListController: ListViewDelegate {\n  let listView = ListView(rowCount: 20)\n\n  init() {\n    listView.delegate = self\n  }",
        "extension ListViewDelegate { func didSelectRow(at index: Int) { print(\"row \\(index)\") } }\nclass Base { let listView: ListView; init(rows: Int) { listView = ListView(rowCount: rows) } }\nclass FirstListController: Base, ListViewDelegate {\n  init() { super.init(rows: 20); listView.delegate = self }"
      ),
      ("\n\n  func didSelectRow(at index: Int) {\n    print(\"row \\(index)\")\n  }", "")),
    ChangedSolution(
      "delegation/weak-delegate", "a weak property wrapper, a type alias", "ListView.swift",
      (
        "  weak var delegate: ListViewDelegate?",
        "  typealias Delegate = ListViewDelegate\n  @propertyWrapper struct Weak { private weak var object: (any ListViewDelegate)?; init(wrappedValue: (any ListViewDelegate)?) { object = wrappedValue }; var wrappedValue: (any ListViewDelegate)? { get { object } set { object = newValue } } }\n  @Weak var delegate: Delegate?"
      )),
    ChangedSolution(
      "delegation/weak-delegate", "a weak box, a refined protocol", "ListView.swift",
      (
        "protocol ListViewDelegate: AnyObject {\n  func listViewDidLoad(_ listView: ListView)",
        "protocol Loading: AnyObject { func listViewDidLoad(_ listView: ListView) }\nprotocol ListViewDelegate: Loading {"
      ),
      (
        "  weak var delegate: ListViewDelegate?",
        "  private struct Box { weak var object: (any ListViewDelegate)? }\n  private var box = Box()\n  var delegate: ListViewDelegate? { get { box.object } set { box.object = newValue } }"
      ),
      ("    self.delegate = delegate", "    box.object = delegate")),
    ChangedSolution(
      "delegation/weak-delegate", "two protocols as one, of which one is limited to classes",
      "ListView.swift",
      (
        "protocol ListViewDelegate: AnyObject {\n  func listViewDidLoad(_ listView: ListView)",
        "protocol Loading: AnyObject { func listViewDidLoad(_ listView: ListView) }\ntypealias ListViewDelegate = Loading & Selecting\nprotocol Selecting {"
      )),
    ChangedSolution(
      "delegation/add-item", "two protocols as one, states instead of a message",
      "AddItemViewController.swift",
      (
        "protocol AddItemViewControllerDelegate: AnyObject {\n  func addItemViewControllerDidCancel(_ controller: AddItemViewController)",
        "typealias AddItemViewControllerDelegate = Cancelling & Adding\nprotocol Cancelling: AnyObject { func addItemViewControllerDidCancel(_ controller: AddItemViewController) }\nprotocol Adding: AnyObject {"
      ),
      (
        "  private(set) var message: String?",
        "  private enum State: String { case fresh, refused = \"not accepted\" }\n  private var state = State.fresh\n  var message: String? { state == .refused ? state.rawValue : nil }"
      ),
      ("      message = \"not accepted\"", "      state = .refused")),
    ChangedSolution(
      "delegation/where-does-it-belong", "a struct in place of a tuple, a loop, a constant in the type",
      "Cart.swift",
      (
        "  private(set) var items: [(name: String, cents: Int)] = []",
        "  struct Item { let name: String; var cents = 0 }\n  private static let limit = 100_00\n  private(set) var items = [Item]()"
      ),
      (
        "    let sum = items.reduce(0) { $0 + $1.cents }\n    return sum >= 10000 ? sum - sum / 10 : sum",
        "    var sum = 0\n    for case let item in items { sum += item.cents }\n    if sum >= Self.limit { sum -= sum / 10 }\n    return sum"
      ),
      ("items.append((name, cents))", "items += [Item(name: name, cents: cents)]")),
    ChangedSolution(
      "delegation/where-does-it-belong", "a conformance in an extension, an own type for money",
      "CartController.swift",
      (
        "class CartController: CartViewDelegate {",
        "struct Euros: ExpressibleByIntegerLiteral, CustomStringConvertible { let cents: Int; init(integerLiteral n: Int) { cents = n }; init(_ n: Int) { cents = n }; var description: String { let (a, b) = cents.quotientAndRemainder(dividingBy: 100); return \"\\(a).\" + String(\"0\\(b)\".suffix(2)) + \" €\" } }\nextension CartController: CartViewDelegate {}\nclass CartController {"
      ),
      (
        "    let rest = cents % 100\n    return \"\\(cents / 100).\\(rest < 10 ? \"0\" : \"\")\\(rest) €\"",
        "    \"\\(Euros(cents))\""
      )),
    ChangedSolution(
      "delegation/where-does-it-belong", "a format with a text beside a division", "CartController.swift",
      ("/// Stands between", "import Foundation\n\n/// Stands between"),
      (
        "    return \"\\(cents / 100).\\(rest < 10 ? \"0\" : \"\")\\(rest) €\"",
        "    return String(format: \"%@.%02d €\", \"\\(cents / 100)\", rest)"
      )),
    ChangedSolution(
      "delegation/where-does-it-belong", "a formatter for each price", "CartController.swift",
      ("/// Stands between", "import Foundation\n\n/// Stands between"),
      ("    let rest = cents % 100\n", ""),
      (
        "    return \"\\(cents / 100).\\(rest < 10 ? \"0\" : \"\")\\(rest) €\"",
        """
            let formatter = NumberFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.minimumFractionDigits = 2
            formatter.minimumIntegerDigits = 1
            return "\\(formatter.string(from: NSDecimalNumber(decimal: Decimal(cents) / 100)) ?? "") €"
        """
      )),
    ChangedSolution(
      "delegation/where-does-it-belong", "a body in an observer, key paths", "CartView.swift",
      (
        "  private(set) var text = \"\"",
        "  private var parts: (lines: [String], total: String)? { didSet { text = parts.map { ($0.lines + [\"Total \" + $0.total]).joined(separator: \"\\n\") } ?? \"\" } }\n  private(set) var text = String()"
      ),
      (
        "    text = (lines + [\"Total \\(total)\"]).joined(separator: \"\\n\")",
        "    self[keyPath: \\.parts] = (lines, total)"
      )),
    ChangedSolution(
      "delegation/optional-methods", "defaults in two extensions, one of them for a class", "Form.swift",
      (
        "extension FormDelegate {\n  func formDidCancel(_ form: Form) {}",
        "extension FormDelegate where Self: AnyObject {\n  func formDidCancel(_ form: Form) { _ = form }\n}\nextension FormDelegate {"
      ),
      (
        "    guard let delegate, delegate.form(self, validate: text) else { return }",
        "    guard case .some(let delegate) = delegate, delegate.form(self, validate: text) == true else { return }"
      )),
  ]
}
