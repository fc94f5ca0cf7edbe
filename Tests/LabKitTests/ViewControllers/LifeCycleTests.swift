import Foundation
import LabKit
import Testing

private final class Whole: UIViewController {
  let journal = Journal()
  let table = UITableView()
  let owner = ListOwner(["a"])

  override func viewDidLoad() {
    journal.write("didLoad")
    table.dataSource = owner
    view.addSubview(table)
  }
  override func viewWillAppear(_ animated: Bool) {
    journal.write("willAppear \(view.window == nil ? "outside" : "inside")")
    owner.sections = [["a", "b"]]
  }
  override func viewIsAppearing(_ animated: Bool) {
    journal.write("isAppearing \(view.window == nil ? "outside" : "inside")")
  }
  override func viewWillLayoutSubviews() { journal.write("willLayout") }
  override func viewDidLayoutSubviews() { journal.write("didLayout \(table.numberOfRows(inSection: 0))") }
  override func viewDidAppear(_ animated: Bool) { journal.write("didAppear") }
}

private final class OwnView: UIViewController {
  override func loadView() { view = makeLabel("mine") }
}

private final class Outlets: UIViewController {
  weak var label: UILabel!

  override func viewDidLoad() {
    let made = makeLabel("x")
    view.addSubview(made)
    label = made
  }
}

@MainActor
@Suite("The life of a screen")
struct LifeCycleTests {
  private let journal = Journal()

  @Test("The view loads when it is first asked for, once; outlets are nil until then")
  func lazy() {
    let screen = Outlets()
    #expect(!screen.isViewLoaded)
    #expect(screen.viewIfLoaded == nil)
    #expect(screen.label == nil)
    let view = screen.view
    #expect(screen.label?.text == "x")
    #expect(screen.view === view)
    #expect(screen.isViewLoaded)
  }

  @Test("A child of a learner's container knows when it is being added and removed")
  func moving() {
    final class Child: UIViewController {
      let journal = Journal()
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        journal.write("to parent \(isMovingToParent)")
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        journal.write("from parent \(isMovingFromParent)")
      }
    }
    let (container, child) = (UIViewController(), Child())
    let window = UIWindow(showing: container)
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    child.view.removeFromSuperview()
    container.view.addSubview(child.view)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      child.journal.lines == ["to parent true", "from parent false", "to parent false", "from parent true"])
    #expect(!child.isMovingFromParent)
    _ = window
  }

  @Test("loadView and viewDidLoad run once, however often the screen comes up")
  func once() {
    let screen = LoggingScreen("A", journal)
    let window = UIWindow(showing: screen)
    window.rootViewController = UIViewController()
    window.rootViewController = screen
    #expect(
      journal.lines == [
        "A loadView", "A didLoad", "A willAppear", "A didAppear", "A willDisappear", "A didDisappear",
        "A willAppear", "A didAppear",
      ])
  }

  @Test("A screen comes up in UIKit's order; a table asks for its counts after viewWillAppear")
  func order() {
    let screen = Whole()
    let window = UIWindow(showing: screen)
    #expect(
      screen.journal.lines == [
        "didLoad", "willAppear outside", "isAppearing inside", "willLayout", "didLayout 2", "didAppear",
      ])
    #expect(screen.view.window === window)
  }

  @Test("A window that is not shown loads nothing")
  func hiddenWindow() {
    let window = UIWindow()
    window.rootViewController = LoggingScreen("A", journal)
    #expect(journal.lines.isEmpty)
    window.makeKeyAndVisible()
    window.makeKeyAndVisible()
    #expect(journal.lines == ["A loadView", "A didLoad", "A willAppear", "A didAppear"])
  }

  @Test("An override of loadView makes the view of its choice")
  func ownView() {
    #expect((OwnView().view as? UILabel)?.text == "mine")
  }

  @Test("A view does not retain its controller")
  func notRetained() {
    weak var screen: UIViewController?
    var view: UIView?
    do {
      let made = UIViewController()
      screen = made
      view = made.view
    }
    #expect(screen == nil)
    #expect(view != nil)
  }

  @Test("A child in a container of one's own is told with the container, if its view is shown")
  func ownContainer() {
    let (container, child) = (LoggingScreen("A", journal), LoggingScreen("B", journal))
    container.addChild(child)
    #expect(child.parent === container)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    _ = journal.read()
    let window = UIWindow(showing: container)
    #expect(journal.read() == ["A willAppear", "B willAppear", "A didAppear", "B didAppear"])
    window.rootViewController = nil
    #expect(
      journal.read() == ["A willDisappear", "B willDisappear", "A didDisappear", "B didDisappear"])
    child.removeFromParent()
    #expect(journal.read() == ["B moved out"])
    #expect(container.children.isEmpty)
  }

  @Test("A child appears when its view comes into a visible container, and disappears when it leaves")
  func laterChild() {
    let (container, child) = (LoggingScreen("A", journal), LoggingScreen("B", journal))
    let window = UIWindow(showing: container)
    _ = child.view
    _ = journal.read()
    container.addChild(child)
    window.rootViewController?.view.addSubview(child.view)
    child.didMove(toParent: container)
    #expect(journal.read() == ["B willAppear", "B didAppear", "B moved in"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(journal.read() == ["B willDisappear", "B didDisappear", "B moved out"])
  }

  @Test("A transition replaces one child by another: the old one begins to disappear first")
  func transition() {
    let container = UIViewController()
    let (old, new) = (LoggingScreen("A", journal), LoggingScreen("B", journal))
    let window = UIWindow(showing: container)
    container.addChild(old)
    window.rootViewController?.view.addSubview(old.view)
    _ = new.view
    _ = journal.read()
    old.willMove(toParent: nil)
    container.addChild(new)
    container.transition(from: old, to: new, duration: 0, animations: nil) { [journal] _ in
      journal.write("done")
    }
    #expect(
      journal.read() == ["A willDisappear", "B willAppear", "A didDisappear", "B didAppear", "done"])
    #expect(container.view.subviews == [new.view])
  }

  @Test("A container that forwards nothing tells its children itself")
  func noForwarding() {
    final class Silent: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (container, child) = (Silent(), LoggingScreen("B", journal))
    let window = UIWindow(showing: container)
    container.addChild(child)
    window.rootViewController?.view.addSubview(child.view)
    #expect(journal.read() == ["B loadView", "B didLoad"])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(journal.read() == ["B willAppear", "B didAppear"])
  }

  @Test("A table screen is its table's data source and delegate")
  func tableScreen() {
    final class Rows: UITableViewController {
      var tapped: [Int] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tapped.append(indexPath.row)
      }
    }
    let screen = Rows(style: .plain)
    #expect(screen.tableView.numberOfRows(inSection: 0) == 2)
    screen.tableView.simulateTap(at: row(1))
    #expect(screen.tapped == [1])
  }
}

/// A screen that writes down what it is told.
class LoggingScreen: UIViewController {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() {
    journal.write("\(name) loadView")
    super.loadView()
  }
  override func viewDidLoad() { journal.write("\(name) didLoad") }
  override func viewWillAppear(_ animated: Bool) { journal.write("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { journal.write("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { journal.write("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { journal.write("\(name) didDisappear") }
  override func didMove(toParent parent: UIViewController?) {
    journal.write("\(name) moved \(parent == nil ? "out" : "in")")
  }
}
