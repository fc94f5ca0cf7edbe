import CourseModel
import Testing

/// Right answers that are written in unusual ways: with other declarations, types and control flow than the solution.
@Suite("Odd answers")
struct OddAnswerTests {
  @Test("pass, because they do what the task asks for", arguments: answers)
  func pass(answer: ChangedSolution) async throws {
    let report = try #require(try await answer.reports().first)
    let said = report.diagnostics.map { "\($0.file):\($0.line ?? 0): \($0.message)" }
    let failed = report.criteria.filter { !$0.status.passes }.map { "\($0.criterion.title): \($0.issues)" }
    #expect(report.verdict.passes, "\(answer): \(report.verdict)\n\(said)\n\(failed)")
  }

  static let answers = [
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
      ("    print(\"\\(name) went\")", "    defer { print(name, \"went\") }"),
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
      "target-action/not-retained", "actions in a constant, a nested target, a title from a raw value",
      "Screen.swift",
      (
        "  static var actions: [Action] { [Action(\"save:\", Screen.save)] }",
        "  enum Title: String { case save = \"Save\", help = \"Help\" }\n  class var actions: [Action] { [Action(\"save:\", save)] }"
      ),
      ("Button(title: \"Save\")", "Button(title: Title.save.rawValue)"),
      ("Button(title: \"Help\")", "Button(title: Title.help.rawValue)"),
      (
        "    print(\"\\(sender.title), number \\(savings)\")",
        "    print(sender.title, \"number\", separator: \", \", terminator: \" \")\n    print(savings)"
      )),
    ChangedSolution(
      "target-action/button", "a method of the superclass, a mutable title", "Controllers.swift",
      (
        "/// Saves when",
        "class Speaker { func say(_ what: String, _ sender: Button) { print(what, sender.title, separator: \": \") } }\n/// Saves when"
      ),
      ("class FirstController: ActionTarget {", "class FirstController: Speaker, ActionTarget {"),
      ("    print(\"first controller: \\(sender.title)\")", "    say(\"first controller\", sender)")),
    ChangedSolution(
      "closures/capture-lists", "a nested function, a tuple, a default that captures nothing",
      "Tickets.swift",
      (
        "    number += 1\n    return { [number] in \"ticket \\(number)\" }",
        "    (number, ()) = (number + 1, ())\n    let mine = number\n    func text() -> String { \"ticket \" + mine.description }\n    return text"
      )),
    ChangedSolution(
      "closures/capture-lists", "a weak capture and a copy, a switch over an optional", "Book.swift",
      (
        "{ [unowned self, number = chapter.number] in\n      \"\\(title), chapter \\(number)\"",
        "{ [weak book = self, weak chapter] in\n      switch (book, chapter) {\n      case let (book?, chapter?): \"\\(book.title), chapter \\(chapter.number)\"\n      default: \"\"\n      }"
      )),
    ChangedSolution(
      "notifications/first-post", "an array of tokens, a repeat loop, a closure that is stored",
      "Board.swift",
      (
        "  private var token: (any NSObjectProtocol)?",
        "  private var tokens: [any NSObjectProtocol] = []\n  private lazy var count: (Notification) -> Void = { [weak self] _ in self?.arrivals += 1 }"
      ),
      (
        "    guard token == nil else { return }\n    token = center.addObserver(\n      forName: .trainDidArrive, object: nil, queue: nil\n    ) { [weak self] _ in\n      self?.arrivals += 1\n    }",
        "    guard tokens.isEmpty else { return }\n    let count = count\n    tokens.append(center.addObserver(forName: .trainDidArrive, object: nil, queue: nil) { count($0) })"
      ),
      (
        "    guard let token else { return }\n    center.removeObserver(token)\n    self.token = nil",
        "    while let token = tokens.popLast() { center.removeObserver(token) }"
      )),
    ChangedSolution(
      "notifications/first-post", "a notification that is made first, a count in an observer",
      "Station.swift",
      (
        "  private(set) var trains = 0",
        "  private(set) var trains = 0 { didSet { center.post(Notification(name: .trainDidArrive, object: self)) } }"
      ),
      ("    center.post(name: .trainDidArrive, object: self)\n", "")),
    ChangedSolution(
      "notifications/user-info", "computed keys, a raw representable key", "Names.swift",
      (
        "  static let itemKey = \"item\"",
        "  private enum Keys: String { case item, count }\n  static var itemKey: String { Keys.item.rawValue }"
      ),
      ("  static let countKey = \"count\"", "  static var countKey: String { Keys.count.rawValue }")),
    ChangedSolution(
      "notifications/user-info", "a payload from pairs, a subscript of its own, equality in an extension",
      "Warehouse.swift",
      (
        "    let payload: [AnyHashable: Any] = [\n      Self.itemKey: item, Self.countKey: stock[item, default: 0],\n    ]",
        "    let payload = Dictionary<AnyHashable, Any>(uniqueKeysWithValues: [(Self.itemKey, item as Any), (Self.countKey, self[item])])"
      ),
      ("  func deliver(", "  subscript(item: String) -> Int { stock[item] ?? 0 }\n  func deliver(")),
    ChangedSolution(
      "kvo/staff-list", "a context for all, a key from a constant, a lookup with a pattern",
      "StaffListController.swift",
      (
        "  private let context = ObservationContext()",
        "  private static let shared = ObservationContext()\n  private var context: ObservationContext { Self.shared }\n  private let key = \"employees\""
      ),
      ("forKeyPath: \"employees\"", "forKeyPath: key"),
      (
        "    let old = change?[.oldKey] as? [Person] ?? []\n    let new = change?[.newKey] as? [Person] ?? []",
        "    guard case (let old as [Person], let new as [Person]) = (change?[.oldKey] as Any, change?[.newKey] as Any) else { return }"
      )),
    ChangedSolution(
      "kvo/block-observer", "a result that is not optional, a capture of the list", "Follow.swift",
      ("-> NSKeyValueObservation? {", "-> NSKeyValueObservation {"),
      (
        "{ player, _ in\n    list",
        "{ [list] (player: Player, _: NSKeyValueObservedChange<String>) in\n    list"
      )),
    ChangedSolution(
      "kvo/block-observer", "observations in a dictionary, the value from the change", "PlayerScreen.swift",
      (
        "  private var observation: NSKeyValueObservation?",
        "  private var observations: [String: NSKeyValueObservation] = [:]"
      ),
      (
        "    observation = player.observe(\\.seconds, options: [.initial]) {\n      [weak self] player, _ in\n      self?.show(player.seconds)",
        "    observations[\"seconds\"] = player.observe(\\.seconds, options: [.initial, .new]) {\n      [weak self] in\n      self?.show($1.newValue ?? $0.seconds)"
      ),
      ("    observation?.invalidate()", "    observations.removeValue(forKey: \"seconds\")?.invalidate()")),
    ChangedSolution(
      "kvo/change-dictionary", "formats, a local function, an enum without cases in an extension",
      "ChangeReader.swift",
      (
        "words.append(\"old \\(word(for: old))\")",
        "words.append(String(format: pattern, \"old\", word(for: old)))"
      ),
      (
        "words.append(\"new \\(word(for: new))\")",
        "words.append(String(format: \"%@ %@\", \"new\", word(for: new)))"
      ),
      ("private func word(", "private let pattern = \"%@ %@\"\nprivate func word("),
      (
        "enum Wishes {\n  static let toKnow: NSKeyValueObservingOptions = []",
        "enum Wishes {}\nextension Wishes { static var toKnow: NSKeyValueObservingOptions { NSKeyValueObservingOptions() } }\nextension Wishes {"
      )),
    ChangedSolution(
      "dependency-injection/break-the-singleton", "a generic initializer, a boxed protocol, a description",
      "Screen.swift",
      ("  private let store: BookStore\n", "  private let store: any BookStore\n"),
      ("  init(store: BookStore) {", "  init<Books: BookStore>(store: Books) {"),
      (
        "    \"\\(store.books.count) to read: \\(store.books.joined(separator: \", \"))\"",
        "    let books = store.books\n    return String(books.count) + \" to read: \" + books.dropFirst().reduce(books.first ?? \"\") { $0 + \", \" + $1 }"
      )),
    ChangedSolution(
      "dependency-injection/model-controller",
      "a strong label, a text from a method with a default, a chained assignment", "MenuScreen.swift",
      ("  weak var label: UILabel!", "  var label: UILabel!"),
      (
        "    modelController.order.cups += 1\n    label.text = text",
        "    defer { label.text = text }\n    modelController.order.cups.self += 1"
      ),
      (
        "    return \"\\(order.cups) x \\(order.drink)\"",
        "    return [\"\\(order.cups)\", order.drink].joined(separator: \" x \")"
      )),
    ChangedSolution(
      "dependency-injection/model-controller", "an observer in the struct, a method that changes it",
      "Order.swift",
      (
        "  var cups = 0",
        "  var cups = 0 { didSet { cups = max(0, cups) } }\n  mutating func clear() { self = Self() }"
      )),
    ChangedSolution(
      "closures/graph-view", "a split in place of a loop, a type alias", "GraphView.swift",
      (
        "  var yForX: ((Double) -> Double?)? {",
        "  typealias Curve = (_ x: Double) -> Optional<Double>\n  var yForX: Curve? {"
      ),
      (
        "    var segments: [[CGPoint]] = []\n    var line: [CGPoint] = []\n    for column in 0..<width {\n      let x = (Double(column) - origin.x) / scale\n      if let y = yForX(x), y.isFinite {\n        line.append(CGPoint(x: Double(column), y: origin.y - y * scale))\n      } else if !line.isEmpty {\n        segments.append(line)\n        line = []\n      }\n    }\n    return line.isEmpty ? segments : segments + [line]",
        "    let points = (0..<width).map { column -> CGPoint? in\n      let x = (Double(column) - origin.x) / scale\n      return yForX(x).flatMap { $0.isFinite ? CGPoint(x: Double(column), y: origin.y - $0 * scale) : nil }\n    }\n    return points.split(whereSeparator: { $0 == nil }).map { $0.compactMap(\\.self) }"
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
