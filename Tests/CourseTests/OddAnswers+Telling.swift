extension OddAnswerTests {
  /// Odd answers to the exercises of the other lessons.
  static let telling = [
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
  ]
}
