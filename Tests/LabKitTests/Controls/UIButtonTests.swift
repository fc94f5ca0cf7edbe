import Foundation
import LabKit
import Testing

@MainActor
@Suite("UIKit's own initializers")
struct UIButtonTests {
  private let journal = Journal()

  @Test("A button with an action has its title, and runs it at the primary event")
  func action() {
    let action = UIAction(title: "Go") { [journal] _ in journal.write("go") }
    for button in [
      UIButton(primaryAction: action), UIButton(frame: .zero, primaryAction: action),
      UIButton(type: .close, primaryAction: action),
      UIButton(configuration: .filled(), primaryAction: action),
    ] {
      #expect(button.currentTitle == "Go")
      button.simulateTap()
      #expect(journal.read() == ["go"])
    }
  }

  @Test("A control runs its action at the primary event")
  func control() {
    let toggle = UISwitch(frame: .zero, primaryAction: UIAction { [journal] _ in journal.write("on") })
    toggle.simulateTap()
    #expect(journal.read() == ["on"])
  }

  @Test("A button has a type, and its label shows the title for its state")
  func type() {
    let button = UIButton(type: .system)
    button.setTitle("On", for: .normal)
    button.setTitle("Off", for: .disabled)
    #expect(button.buttonType == .system && UIButton().buttonType == .custom)
    #expect(button.titleLabel?.text == "On")
    button.isEnabled = false
    #expect(button.titleLabel?.text == "Off")
  }

  @Test("A configuration's title is shown")
  func configuration() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Conf"
    let button = UIButton(configuration: configuration)
    #expect(button.currentTitle == "Conf")
    button.configuration?.title = "New"
    #expect(button.textLines(width: 20) == ["[ New ]"])
  }

  @Test("A button is highlighted while the finger touches it")
  func highlighted() {
    let button = UIButton()
    for event in [UIControl.Event.touchDown, .touchUpInside] {
      button.addAction(
        UIAction { [journal, unowned button] _ in journal.write("\(button.isHighlighted)") }, for: event)
    }
    button.simulateTap()
    #expect(journal.read() == ["true", "false"])
  }

  @Test("Setting a bar button's action sets its title, except for an item of the system or with nil")
  func barButton() {
    let action = UIAction(title: "Go") { _ in }
    let (plain, system) = (
      UIBarButtonItem(title: "x"), UIBarButtonItem(systemItem: .save, primaryAction: action)
    )
    plain.primaryAction = action
    plain.primaryAction = nil
    #expect(plain.title == "Go")
    system.primaryAction = action
    #expect(system.title == "Save")
    #expect(UIBarButtonItem(title: "Own", primaryAction: action).title == "Own")
  }

  @Test("A bar button that is connected to a segue keeps its title")
  func connected() {
    let (screen, item) = (UIViewController(), UIBarButtonItem(title: "Edit"))
    screen.connect(item, toSegue: "Edit")
    #expect(item.title == "Edit")
  }
}

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
    let item = UIBarButtonItem(title: "Save", style: .plain, target: editor, action: "save:")
    editor = nil
    #expect(item.target == nil)
    item.simulateTap()
    #expect(journal.lines.isEmpty)
  }

  @Test("Disabled it sends nothing")
  func disabled() {
    let editor = Editor(journal)
    let item = UIBarButtonItem(title: "Save", style: .plain, target: editor, action: "save:")
    item.isEnabled = false
    item.simulateTap()
    #expect(journal.lines.isEmpty)
  }

  @Test("Items of bars and tabs have a picture, a number, and the title that the screen gets")
  func items() {
    let star = UIImage(systemName: "star")
    let item = UIBarButtonItem(image: star, style: .done, target: nil, action: nil)
    item.tag = 3
    let screen = UIViewController()
    screen.title = "Notes"
    screen.navigationItem.setRightBarButton(item, animated: false)
    let tab = UITabBarItem(title: "All", image: star, tag: 5)
    screen.tabBarItem = tab
    screen.title = "New notes"
    #expect(screen.tabBarItem === tab && tab.tag == 5)
    #expect(tab.title == "New notes" && screen.navigationItem.title == "New notes")
    #expect(UITabBarItem(tabBarSystemItem: .search, tag: 1).title == "Search")
    #expect(UINavigationItem(title: "x").title == "x")
    let window = UIWindow(showing: UINavigationController(rootViewController: screen))
    #expect(window.screenLines(width: 30).first?.hasSuffix("[‹star›]") == true)
  }

  @Test("The user chooses an action from a menu; a menu as the main action replaces the tap")
  func menu() {
    let journal = journal
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { action in
        journal.write("\(action.title) from \(action.sender.map { "\(type(of: $0))" } ?? "")")
      }
    }
    let sorting = UIMenu(title: "Sort", options: .displayInline, children: [action("By name")])
    let menu = UIMenu(children: [action("New"), action("Delete", .disabled), sorting])
    let button = UIButton(type: .system, primaryAction: action("Go"))
    button.menu = menu
    for title in ["New", "Delete", "By name", "Sort"] { button.simulateMenuChoice(title) }
    #expect(journal.read() == ["New from UIButton", "By name from UIButton"])
    button.addAction(UIAction { _ in journal.write("menu") }, for: .menuActionTriggered)
    button.simulateTap()
    button.showsMenuAsPrimaryAction = true
    button.simulateTap()
    #expect(journal.read() == ["Go from UIButton", "menu"])
    UIBarButtonItem(title: "More", menu: menu).simulateMenuChoice("New")
    #expect(journal.read() == ["New from UIBarButtonItem"])
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
