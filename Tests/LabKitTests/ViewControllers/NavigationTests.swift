import LabKit
import Testing

@MainActor
@Suite("Stacks of screens")
struct NavigationTests {
  private let journal = Journal()
  private let root: LoggingScreen
  private let navigation: UINavigationController
  private let window: UIWindow

  init() {
    root = LoggingScreen("A", journal)
    navigation = UINavigationController(rootViewController: root)
    window = UIWindow(showing: navigation)
    _ = journal.read()
  }

  @Test("The first screen comes up with the stack")
  func first() {
    let journal = Journal()
    let screen = LoggingScreen("A", journal)
    let window = UIWindow(showing: UINavigationController(rootViewController: screen))
    #expect(journal.lines == ["A moved in", "A loadView", "A didLoad", "A willAppear", "A didAppear"])
    #expect(screen.view.window === window)
  }

  @Test("A push: the old goes before the new has come")
  func push() {
    navigation.pushViewController(LoggingScreen("B", journal), animated: true)
    #expect(
      journal.lines == [
        "B loadView", "B didLoad", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear",
        "B moved in",
      ])
  }

  @Test("A pop: the same the other way, and the popped screen is released")
  func pop() {
    weak var popped: UIViewController?
    do {
      let screen = LoggingScreen("B", journal)
      popped = screen
      navigation.pushViewController(screen, animated: true)
    }
    #expect(popped != nil)
    _ = journal.read()
    #expect(navigation.popViewController(animated: true) === popped)
    #expect(
      journal.read() == ["B willDisappear", "A willAppear", "B didDisappear", "A didAppear", "B moved out"])
    #expect(popped == nil)
  }

  @Test("The last screen cannot be popped")
  func last() {
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(journal.lines.isEmpty)
    #expect(navigation.topViewController === root)
  }

  @Test("Popping to the first returns those above; those in the middle do not appear")
  func popToRoot() {
    let (b, c) = (LoggingScreen("B", journal), LoggingScreen("C", journal))
    navigation.pushViewController(b, animated: false)
    navigation.pushViewController(c, animated: false)
    _ = journal.read()
    let popped = navigation.popToRootViewController(animated: false)
    #expect(popped?.count == 2)
    #expect(
      journal.read() == [
        "C willDisappear", "A willAppear", "C didDisappear", "A didAppear", "B moved out", "C moved out",
      ])
  }

  @Test("Popping to a screen that is not on the stack is a fault, and nothing happens")
  func popToStranger() {
    let faults = uiFaults { navigation.popToViewController(UIViewController(), animated: false) }
    #expect(
      faults == [
        Fault(
          name: "NSInternalInconsistencyException",
          reason: "Tried to pop to a view controller that doesn't exist (<UIViewController>)")
      ])
  }

  @Test("Pushing a screen twice, or a stack, is a fault, and nothing happens")
  func pushTwice() {
    let faults = uiFaults {
      navigation.pushViewController(root, animated: false)
      navigation.pushViewController(UINavigationController(), animated: false)
    }
    #expect(
      faults.map(\.reason) == [
        "Pushing the same view controller instance more than once is not supported (<LoggingScreen>)",
        "Pushing a navigation controller is not supported",
      ])
    #expect(faults.allSatisfy { $0.name == "NSInvalidArgumentException" })
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("A screen knows its stack; outside of one it knows none")
  func knows() {
    #expect(root.navigationController === navigation)
    #expect(root.parent === navigation)
    #expect(UIViewController().navigationController == nil)
  }

  @Test("Presenting full screen over the stack lets its top screen disappear and come again")
  func presentOver() {
    let full = LoggingScreen("B", journal)
    full.modalPresentationStyle = .fullScreen
    root.present(full, animated: false)
    #expect(journal.read().contains("A didDisappear"))
    root.dismiss(animated: false)
    #expect(
      journal.read() == ["B willDisappear", "A willAppear", "A didAppear", "B didDisappear"])
    #expect(root.view.window === window)
  }

  @Test("show pushes within a stack and presents outside of one")
  func show() {
    let pushed = UIViewController()
    root.show(pushed, sender: nil)
    #expect(navigation.topViewController === pushed)
    let alone = UIViewController()
    let window = UIWindow(showing: alone)
    let shown = UIViewController()
    alone.show(shown, sender: nil)
    #expect(window.frontViewController === shown)
  }

  @Test("show of the navigation controller itself pushes, too")
  func showOnStack() {
    navigation.show(LoggingScreen("B", journal), sender: nil)
    #expect(navigation.viewControllers.count == 2 && navigation.presentedViewController == nil)
  }

  @Test("The back button has the title of the screen below, or the one that it chose; a bar can be hidden")
  func bar() {
    root.title = "Notes"
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(window.screenLines(width: 20).first?.hasPrefix("‹ Notes") == true)
    root.navigationItem.backButtonTitle = "All"
    #expect(window.screenLines(width: 20).first?.hasPrefix("‹ All") == true)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(window.screenLines(width: 20).isEmpty)
  }

  @Test("A stack that is not up changes without appearance methods")
  func notUp() {
    let journal = Journal()
    let navigation = UINavigationController(rootViewController: LoggingScreen("A", journal))
    navigation.pushViewController(LoggingScreen("B", journal), animated: false)
    #expect(journal.lines == ["A moved in", "B moved in"])
  }

  @Test("In a push, the new screen's view is in its window before the old one has disappeared")
  func inPlace() {
    final class Placed: UIViewController {
      let name: String
      let journal: Journal
      init(_ name: String, _ journal: Journal) {
        (self.name, self.journal) = (name, journal)
        super.init(nibName: nil, bundle: nil)
      }
      override func viewIsAppearing(_ animated: Bool) { journal.write("\(name) isAppearing") }
      override func viewDidAppear(_ animated: Bool) { journal.write("\(name) didAppear") }
      override func viewDidDisappear(_ animated: Bool) { journal.write("\(name) didDisappear") }
    }
    let journal = Journal()
    let stack = UINavigationController(rootViewController: Placed("A", journal))
    let window = UIWindow(showing: stack)
    #expect(journal.read() == ["A isAppearing", "A didAppear"])
    stack.pushViewController(Placed("B", journal), animated: true)
    #expect(journal.read() == ["B isAppearing", "A didDisappear", "B didAppear"])
    stack.popViewController(animated: true)
    #expect(journal.read() == ["A isAppearing", "B didDisappear", "A didAppear"])
    withExtendedLifetime(window) {}
  }
}
