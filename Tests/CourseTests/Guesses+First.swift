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
      ("print(\"\\(name) went\")", "print(name == \"Ada\" ? \"Ada went\" : \"Grace went\")")),
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
