import Foundation
import LabKit
import Testing

private final class Screen: UIViewController {
  override class var actions: [Action] {
    [Action("copy:", Screen.copyText), Action("save", Screen.save), Action("close:", Screen.close)]
  }
  let journal = Journal()
  let box = UIView()
  let button = makeButton("Copy")
  let field = CopyingField()

  override func viewDidLoad() {
    view.addSubview(box)
    box.addSubview(button)
    view.addSubview(field)
    field.journal = journal
  }

  func copyText(_ sender: UIControl) { journal.write("screen copies") }
  func save() { journal.write("screen saves") }
  func close(_ sender: UIBarButtonItem) { journal.write("screen closes") }
}

private final class CopyingField: UITextField {
  override class var actions: [Action] { [Action("copy:", CopyingField.copyText)] }
  var journal: Journal?

  func copyText(_ sender: UIControl) { journal?.write("field copies") }
}

@MainActor
@Suite("The chain of responders")
struct ResponderChainTests {
  private let screen = Screen()
  private let window: UIWindow

  init() {
    window = UIWindow(showing: screen)
  }

  @Test("It leads from a view over its superviews and their controller to window and application")
  func order() {
    let chain = sequence(first: screen.button as UIResponder) {
      $0 is UIApplication ? nil : $0.next
    }
    #expect(
      chain.map { "\(type(of: $0))" } == [
        "UIButton", "UIView", "UIView", "Screen", "UIWindow", "UIApplication",
      ])
  }

  @Test("A nil target: the action goes up from the control to the first that lists it")
  func nilTarget() {
    screen.button.addTarget(nil, action: "copy:", for: .touchUpInside)
    screen.button.simulateTap()
    #expect(screen.journal.lines == ["screen copies"])
  }

  @Test("It leads from a cell to the table that shows it, and no further if none does")
  func cells() {
    final class Source: UITableViewDataSource {
      let button = UIButton()
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
        cell.addSubview(button)
        return cell
      }
    }
    let (table, source) = (UITableView(), Source())
    table.dataSource = source
    screen.view.addSubview(table)
    source.button.addTarget(nil, action: "copy:", for: .touchUpInside)
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.next === table)
    #expect(source.button.window === window)
    source.button.simulateTap()
    #expect(screen.journal.lines == ["screen copies"])
    table.reloadData()
    #expect(cell?.next == nil)
  }

  @Test("A nil target: whoever has the keyboard is asked first")
  func firstResponder() {
    screen.button.addTarget(nil, action: "copy:", for: .touchUpInside)
    screen.field.becomeFirstResponder()
    screen.button.simulateTap()
    #expect(screen.journal.lines == ["field copies"])
  }

  @Test("A nil target: if nobody lists the action, nothing happens and it is no fault")
  func nobody() {
    screen.button.addTarget(nil, action: "dance:", for: .touchUpInside)
    #expect(uiFaults { screen.button.simulateTap() }.isEmpty)
    #expect(!UIApplication.shared.sendAction("dance:", to: nil, from: screen.button, for: nil))
  }

  @Test("target(forAction:withSender:) finds who takes an action")
  func search() {
    let found = screen.box.target(forAction: "save", withSender: nil) as AnyObject?
    #expect(found === screen)
    #expect(screen.box.target(forAction: "dance:", withSender: nil) == nil)
  }

  @Test("Actions with a nil target can be asked for")
  func asked() {
    screen.button.addTarget(nil, action: "copy:", for: .touchUpInside)
    #expect(screen.button.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["copy:"])
  }

  @Test("A bar button without target asks its screen")
  func barButton() {
    let other = Screen()
    other.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close", style: .plain, target: nil, action: "close:")
    let outer = UIWindow(showing: UINavigationController(rootViewController: other))
    outer.elements.first?.press()
    #expect(other.journal.lines == ["screen closes"])
  }
}
