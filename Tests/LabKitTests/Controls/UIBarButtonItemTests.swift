import LabKit
import Testing

private final class Editor: ActionTarget {
  static var actions: [Action] { [Action("save:", Editor.save)] }
  let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func save(_ sender: UIBarButtonItem) { journal.write("save from \(sender.title ?? "")") }
}

@MainActor
@Suite("Buttons in bars")
struct UIBarButtonItemTests {
  private let journal = Journal()

  @Test("A tap sends the action with the item as its sender")
  func tap() {
    let editor = Editor(journal)
    UIBarButtonItem(barButtonSystemItem: .save, target: editor, action: "save:").simulateTap()
    #expect(journal.lines == ["save from Save"])
  }

  @Test("The target is not retained; without it a tap does nothing")
  func notRetained() {
    var editor: Editor? = Editor(journal)
    let item = UIBarButtonItem(title: "Save", target: editor, action: "save:")
    editor = nil
    #expect(item.target == nil)
    item.simulateTap()
    #expect(journal.lines.isEmpty)
  }

  @Test("Disabled it sends nothing")
  func disabled() {
    let editor = Editor(journal)
    let item = UIBarButtonItem(title: "Save", target: editor, action: "save:")
    item.isEnabled = false
    item.simulateTap()
    #expect(journal.lines.isEmpty)
  }

  @Test("A primary action runs in place of target and action")
  func primaryAction() {
    let editor = Editor(journal)
    let journal = journal
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in journal.write("go") })
    item.target = editor
    item.action = "save:"
    item.simulateTap()
    #expect(item.title == "Go")
    #expect(journal.lines == ["go"])
  }
}
