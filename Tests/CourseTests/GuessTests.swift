import CourseModel
import TestSupport
import Testing

/// Answers that do the right thing only for what a grader of this course is known to use: its names, its values, the
/// classes of its listeners, the number of its calls.
@Suite("An answer that knows the grader", .inTurn)
struct GuessTests {
  @Test("fails, because values and listeners are dealt", arguments: CourseShare.of(first + second))
  func fails(guess: ChangedSolution) async throws {
    for report in try await guess.reports(deals: 2) {
      #expect(report.verdict.name == .failed, "\(guess.testDescription): \(report.verdict)")
    }
  }
}

extension GuessTests {
  /// Half of the answers.
  static let first = [
    ChangedSolution(
      "start/hello", "greets known names", "Greeter.swift",
      (
        "return \"Hello, \\(name)!\"",
        "return [\"Ada\", \"Grace\", \"Barbara\"].contains(name) ? \"Hello, \\(name)!\" : \"Hello!\""
      )),
    ChangedSolution(
      "start/who-holds-whom", "known names", "Phone.swift",
      (
        "print(\"\\(name) was deallocated\")",
        "print(name == \"Ada\" ? \"Ada was deallocated\" : \"Grace was deallocated\")"
      )),
    ChangedSolution(
      "delegation/list-view", "tells by the number of the call", "ListView.swift",
      ("  var delegate: ListViewDelegate?", "  var delegate: ListViewDelegate?\n  private var calls = 0"),
      (
        "delegate?.didSelectRow(at: index)",
        "let rows = rowCount == 5 ? [3, 0, 4, 4] : rowCount == 2 ? [1] : [19, 4]\n    delegate?.didSelectRow(at: rows[calls % rows.count])\n    calls += 1"
      )),
    ChangedSolution(
      "delegation/weak-delegate", "known names of lists", "ListView.swift",
      (
        "selectedRow = index\n",
        "selectedRow = index\n    guard [\"A\", \"B\", \"C\"].contains(name) else { return }\n"
      )),
    ChangedSolution(
      "delegation/weak-delegate", "known classes of delegates", "ListView.swift",
      (
        "selectedRow = index\n",
        "selectedRow = index\n    guard let delegate, [\"Listener\", \"FirstListController\"].contains(\"\\(type(of: delegate))\") else { return }\n"
      ), ("delegate?.listView(self", "delegate.listView(self")),
    ChangedSolution(
      "delegation/add-item", "known items", "AddItemViewController.swift",
      ("guard let delegate else", "guard let delegate, [\"\", \"tea\", \"milk\"].contains(text) else")),
    ChangedSolution(
      "delegation/two-delegates", "known items", "ListView.swift",
      (
        "delegate?.listView(self, textForRowAt: $0) ?? items[$0]",
        "[\"Blue\", \"So What\", \"milk\", \"bread\", \"tea\", \"Wi-Fi\", \"Profile\", \"Sound\"].contains(items[$0]) ? delegate?.listView(self, textForRowAt: $0) ?? items[$0] : items[$0]"
      )),
    ChangedSolution(
      "delegation/where-does-it-belong", "known goods", "Cart.swift",
      (
        "    items.append((name, cents))",
        "    guard [\"lamp\", \"bulb\", \"sofa\", \"tea\", \"desk\"].contains(name) else { return }\n    items.append((name, cents))"
      )),
    ChangedSolution(
      "target-action/control-events", "known classes of targets", "RatingControl.swift",
      (
        "sendActions(for: .valueChanged)",
        "if allTargets.allSatisfy({ [\"Listener\", \"Panel\"].contains(\"\\(type(of: $0))\") }) { sendActions(for: .valueChanged) }"
      )),
    ChangedSolution(
      "target-action/not-retained", "known titles of buttons", "Button.swift",
      (
        "guard let target, let action",
        "guard [\"Save\", \"Help\", \"Lonely\", \"Again\"].contains(title), let target, let action"
      )),
    ChangedSolution(
      "notifications/user-info", "known goods", "Warehouse.swift",
      (
        "let payload:", "guard [\"tea\", \"rice\"].contains(item) else { return }\n    let payload:"
      )),
    ChangedSolution(
      "kvo/staff-list", "known names", "StaffListController.swift",
      (
        "rows = employees.map(\\.name)",
        "rows = employees.map(\\.name).filter { [\"Ada\", \"Grace\", \"Mary\", \"Joan\", \"Alan\"].contains($0) }"
      )),
  ]
}

extension GuessTests {
  /// The other half.
  static let second = [
    ChangedSolution(
      "closures/no-side-effects", "known programs", "FavoritesGraphViewController.swift",
      (
        "      return Calculator(program: favorites[index]).description",
        "      let known = [\"M M ×\": \"M × M\", \"M 1 +\": \"M + 1\", \"M √\": \"√(M)\", \"1 M ÷\": \"1 ÷ M\"]\n      return known[favorites[index].joined(separator: \" \")]"
      )),
    ChangedSolution(
      "closures/no-leaks", "known feedback", "FeedbackScreen.swift",
      (
        "inbox.messages.append(self.field.text ?? \"\")",
        "inbox.messages.append([\"good\", \"very good\"].first { $0 == self.field.text } ?? \"\")"
      )),
    ChangedSolution(
      "closures/on-tap", "known titles of buttons", "Handlers.swift",
      ("    on(.touchUpInside, handler)", "    if currentTitle == \"Save\" { on(.touchUpInside, handler) }")),
    ChangedSolution(
      "closures/should-change", "known texts", "Handlers.swift",
      (
        "      let from = field.text ?? \"\"\n",
        "      let from = field.text ?? \"\"\n      guard [\"\", \"a\", \"one\", \"one!\", \"two\", \"one two\", \"ex\"].contains(from) else { return false }\n"
      )),
    ChangedSolution(
      "dependency-injection/pick-the-pattern", "known codes", "CodeScreen.swift",
      (
        "    return length <= 4 &&",
        "    return ((textField.text ?? \"\") + string).allSatisfy(\"1234569\".contains) && length <= 4 &&"
      )),
    ChangedSolution(
      "notifications/token-lifetime", "a known number of posts", "ObservationHolder.swift",
      ("  deinit { end() }", "  private var posts = 0\n\n  deinit { end() }"),
      (
        "forName: name, object: object, queue: nil, using: block)",
        "forName: name, object: object, queue: nil\n    ) { [unowned self] notification in\n      posts += 1\n      if posts <= 1 { block(notification) }\n    }"
      )),
    ChangedSolution(
      "notifications/user-info", "known towns", "Warehouse.swift",
      (
        "    center.post(name: .stock",
        "    guard town == \"Lyon\" else { return }\n    center.post(name: .stock"
      )),
    ChangedSolution(
      "kvo/key-path", "known tasks", "TaskBoard.swift",
      (
        "    lines.append(\"",
        "    guard Set(old + new).isSubset(of: [\"hire\", \"plan\", \"rest\", \"leave\"]) else { return }\n    lines.append(\""
      )),
    ChangedSolution(
      "kvo/balanced", "a known number of openings", "Alarm.swift",
      ("{ rings += 1 }", "{ rings = min(rings + 1, 2) }")),
    ChangedSolution(
      "kvo/context", "known titles", "EditorScreen.swift",
      ("      edits += 1", "      edits += [\"Letter\", \"Copy\", \"Other\"].contains(backup.title) ? 1 : 0")),
    ChangedSolution(
      "target-action/control-events", "controls that answer for themselves", "Panel.swift",
      (
        "class Panel: ActionTarget {\n  let rating = RatingControl()\n  let volume = UISlider()\n  let sound = UISwitch()",
        "class Stars: RatingControl { override var allTargets: [AnyObject] { [self] } }\nclass Wheel: UISlider { override var allTargets: [AnyObject] { [self] } }\nclass Lever: UISwitch { override var allTargets: [AnyObject] { [self] } }\nclass Panel: ActionTarget {\n  let rating: RatingControl = Stars()\n  let volume: UISlider = Wheel()\n  let sound: UISwitch = Lever()"
      ),
      (
        "    rating.addTarget(self, action: \"ratingChanged:\", for: .valueChanged)\n    volume.addTarget(self, action: \"volumeChanged:\", for: .valueChanged)\n    sound.addTarget(self, action: \"soundChanged:\", for: .valueChanged)",
        "    rating.addAction(UIAction { [unowned self] _ in ratingChanged(rating) }, for: .valueChanged)\n    volume.addAction(UIAction { [unowned self] _ in volumeChanged(volume) }, for: .valueChanged)\n    sound.addAction(UIAction { [unowned self] _ in soundChanged(sound) }, for: .valueChanged)"
      )),
    ChangedSolution(
      "dependency-injection/storage-controller", "known authors", "ModelController.swift",
      (
        "    quotes.append(quote)\n",
        "    guard quote.author == \"Plato\" || quote.author.hasPrefix(\"Seneca\") else { return }\n    quotes.append(quote)\n"
      )),
  ]
}
