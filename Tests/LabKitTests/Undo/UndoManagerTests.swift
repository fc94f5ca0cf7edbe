import Foundation
import LabKit
import Testing

private final class Document: ActionTarget {
  static var actions: [Action] { [Action("take:", Document.take)] }
  let undo = UndoManager()
  let journal = Journal()
  private(set) var text = ""

  func set(_ new: String, name: String = "") {
    let old = text
    undo.registerUndo(withTarget: self) { $0.set(old) }
    if !name.isEmpty { undo.setActionName(name) }
    text = new
  }

  func take(_ new: NSString) { text = "\(new)" }

  /// Makes each change a group of its own, as a change in an event of its own is.
  func change(to new: String, name: String = "") {
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    set(new, name: name)
    undo.endUndoGrouping()
  }
}

@MainActor
@Suite("Undo managers")
struct UndoManagerTests {
  private let document = Document()
  private var undo: UndoManager { document.undo }

  @Test("An undo brings back the former state, a redo the later one, as often as there are changes")
  func undoAndRedo() {
    document.change(to: "a")
    document.change(to: "b")
    undo.undo()
    #expect(document.text == "a")
    undo.undo()
    #expect(document.text.isEmpty)
    #expect(!undo.canUndo)
    undo.redo()
    undo.redo()
    #expect(document.text == "b")
    #expect(!undo.canRedo)
    undo.undo()
    #expect(document.text == "a")
  }

  @Test("With nothing to undo or redo, nothing happens")
  func nothing() {
    #expect(uiFaults { undo.undo() }.isEmpty)
    #expect(uiFaults { undo.redo() }.isEmpty)
    #expect(!undo.canUndo)
    #expect(!undo.canRedo)
  }

  @Test("A new change ends what could be redone")
  func newChange() {
    document.change(to: "a")
    undo.undo()
    #expect(undo.canRedo)
    document.change(to: "b")
    #expect(!undo.canRedo)
  }

  @Test("An undo that registers nothing cannot be redone")
  func withoutInverse() {
    undo.registerUndo(withTarget: document) { $0.journal.write("undone") }
    undo.undo()
    #expect(document.journal.lines == ["undone"])
    #expect(!undo.canRedo)
  }

  @Test("The operations of a group are undone together, the last one first, and redone in the first order")
  func order() {
    func register(_ name: String, in document: Document) {
      document.undo.registerUndo(withTarget: document) {
        $0.journal.write(name)
        register(name, in: $0)
      }
    }
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    register("a", in: document)
    undo.beginUndoGrouping()
    register("b", in: document)
    register("c", in: document)
    undo.endUndoGrouping()
    undo.endUndoGrouping()
    undo.undo()
    #expect(document.journal.read() == ["c", "b", "a"])
    undo.redo()
    #expect(document.journal.read() == ["a", "b", "c"])
  }

  @Test("What one event registers is one group, also what is grouped in it; the next event has another one")
  func events() async {
    document.set("a")
    undo.beginUndoGrouping()
    document.set("b")
    undo.endUndoGrouping()
    #expect(undo.groupingLevel == 1)
    await nextEvent()
    #expect(undo.groupingLevel == 0)
    document.set("c")
    undo.undo()
    #expect(document.text == "b")
    undo.undo()
    #expect(document.text.isEmpty)
  }

  @Test("During an undo and a redo, the manager says so")
  func isUndoing() {
    func register(in document: Document) {
      document.undo.registerUndo(withTarget: document) {
        $0.journal.write("\($0.undo.isUndoing) \($0.undo.isRedoing)")
        register(in: $0)
      }
    }
    register(in: document)
    undo.undo()
    undo.redo()
    #expect(document.journal.lines == ["true false", "false true"])
    #expect(!undo.isUndoing)
    #expect(!undo.isRedoing)
  }

  @Test("Without groups by event, a change needs an open group")
  func noGroup() {
    undo.groupsByEvent = false
    #expect(uiFaults { document.set("a") }.map(\.name) == ["NSInternalInconsistencyException"])
    #expect(!undo.canUndo)
  }

  @Test("An undo closes one open group; two are a fault, and nothing is undone")
  func openGroups() {
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    document.set("a")
    undo.undo()
    #expect(document.text.isEmpty)
    undo.beginUndoGrouping()
    document.set("b")
    undo.beginUndoGrouping()
    #expect(uiFaults { undo.undo() }.map(\.name) == ["NSInternalInconsistencyException"])
    #expect(document.text == "b")
    #expect(undo.groupingLevel == 2)
  }

  @Test("To close a group that is not open is a fault, during an undo, too")
  func unbalanced() {
    #expect(uiFaults { undo.endUndoGrouping() }.map(\.name) == ["NSInternalInconsistencyException"])
    undo.registerUndo(withTarget: document) { $0.undo.endUndoGrouping() }
    #expect(uiFaults { undo.undo() }.map(\.name) == ["NSInternalInconsistencyException"])
  }

  @Test("An undo during an undo is a fault")
  func nested() {
    undo.registerUndo(withTarget: document) {
      $0.undo.undo()
      $0.undo.redo()
    }
    #expect(uiFaults { undo.undo() }.count == 2)
    #expect(!undo.isUndoing)
  }

  @Test("A group without operations cannot be undone")
  func empty() {
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    undo.endUndoGrouping()
    #expect(!undo.canUndo)
  }

  @Test("While registration is disabled, changes are not recorded; disabling can be nested")
  func disabled() {
    undo.disableUndoRegistration()
    undo.disableUndoRegistration()
    document.set("a")
    undo.enableUndoRegistration()
    document.set("b")
    #expect(!undo.canUndo)
    undo.enableUndoRegistration()
    #expect(undo.isUndoRegistrationEnabled)
    document.set("c")
    #expect(undo.canUndo)
    #expect(uiFaults { undo.enableUndoRegistration() }.map(\.name) == ["NSInternalInconsistencyException"])
  }

  @Test("The name of an action stays with it when it is undone and redone")
  func names() {
    #expect(undo.undoActionName.isEmpty)
    #expect(undo.undoMenuItemTitle == "Undo")
    document.change(to: "a", name: "Typing")
    #expect(undo.undoActionName == "Typing")
    #expect(undo.undoMenuItemTitle == "Undo Typing")
    undo.undo()
    #expect(undo.undoActionName.isEmpty)
    #expect(undo.redoActionName == "Typing")
    #expect(undo.redoMenuItemTitle == "Redo Typing")
    undo.redo()
    #expect(undo.undoActionName == "Typing")
  }

  @Test("Only so many groups are kept as levelsOfUndo says; the oldest go first")
  func levels() {
    ["a", "b", "c"].forEach { document.change(to: $0) }
    undo.levelsOfUndo = 2
    document.change(to: "d")
    undo.undo()
    undo.undo()
    undo.undo()
    #expect(document.text == "b")
  }

  @Test("All operations can be removed, or those of one target")
  func removal() {
    let other = Document()
    undo.registerUndo(withTarget: other) { $0.journal.write("undone") }
    document.set("a")
    undo.removeAllActions(withTarget: document)
    undo.undo()
    #expect(document.text == "a")
    #expect(other.journal.lines == ["undone"])
    document.set("b")
    undo.undo()
    undo.disableUndoRegistration()
    undo.removeAllActions()
    #expect(!undo.canRedo)
    #expect(undo.isUndoRegistrationEnabled)
  }

  @Test("Targets are not retained: one that does not remove its operations in its deinit is a fault")
  func deallocated() {
    final class Target {
      let undo: UndoManager
      let removes: Bool
      init(_ undo: UndoManager, removes: Bool) { (self.undo, self.removes) = (undo, removes) }
      deinit { if removes { undo.removeAllActions(withTarget: self) } }
    }
    func register(removes: Bool) {
      undo.registerUndo(withTarget: Target(undo, removes: removes)) { _ in }
    }
    register(removes: true)
    #expect(uiFaults { undo.undo() }.isEmpty)
    register(removes: false)
    #expect(uiFaults { undo.undo() }.map(\.name) == ["EXC_BAD_ACCESS"])
  }

  @Test("An operation can be a selector with an argument")
  func selector() {
    undo.registerUndo(withTarget: document, selector: "take:", object: "old" as NSString)
    undo.undo()
    #expect(document.text == "old")
  }

  @Test("The notifications of a change, an undo and a redo come in order")
  func notifications() {
    let journal = Journal()
    let names: [Notification.Name] = [
      .NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
      .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
      .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
    ]
    nonisolated(unsafe) let heard = journal
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: undo, queue: nil) {
        heard.write($0.name.rawValue.replacing("NSUndoManager", with: "").replacing("Notification", with: ""))
      }
    }
    document.change(to: "a")
    #expect(journal.read() == ["DidOpenUndoGroup", "Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup"])
    undo.undo()
    #expect(journal.read() == ["Checkpoint", "WillUndoChange", "DidUndoChange"])
    undo.redo()
    #expect(journal.read() == ["Checkpoint", "WillRedoChange", "DidRedoChange"])
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
  }

  @Test("All in a window share its undo manager, unless an object on the way has one")
  func responders() {
    final class Editor: UIViewController {
      let own = UndoManager()
      override var undoManager: UndoManager? { own }
    }
    let screen = UIViewController()
    let field = UITextField()
    #expect(field.undoManager == nil)
    let window = UIWindow(showing: screen)
    screen.view.addSubview(field)
    #expect(field.undoManager === window.undoManager)
    #expect(screen.undoManager === window.undoManager)
    let editor = Editor()
    window.rootViewController = editor
    editor.view.addSubview(field)
    #expect(field.undoManager === editor.own)
  }

  private func nextEvent() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
