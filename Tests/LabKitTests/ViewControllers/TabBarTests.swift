import LabKit
import Testing

private final class Gate: UITabBarControllerDelegate {
  let journal: Journal
  var permits = true

  init(_ journal: Journal) { self.journal = journal }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { permits }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    journal.write("chosen \(viewController.title ?? "")")
  }
}

@MainActor
@Suite("Tabs")
struct TabBarTests {
  private let journal = Journal()
  private let tabs = UITabBarController()
  private let window: UIWindow

  init() {
    let (a, b) = (LoggingScreen("A", journal), LoggingScreen("B", journal))
    a.title = "A"
    b.title = "B"
    tabs.viewControllers = [a, b]
    window = UIWindow(showing: tabs)
  }

  @Test("Only the first screen loads; another loads when it is first chosen")
  func lazy() {
    #expect(
      journal.lines == [
        "A moved in", "B moved in", "A loadView", "A didLoad", "A willAppear", "A didAppear",
      ])
  }

  @Test("A switch: the new begins before the old goes")
  func switches() {
    _ = journal.read()
    tabs.selectedIndex = 1
    #expect(
      journal.read() == [
        "B loadView", "B didLoad", "B willAppear", "A willDisappear", "A didDisappear", "B didAppear",
      ])
    tabs.selectedIndex = 0
    #expect(journal.read() == ["A willAppear", "B willDisappear", "B didDisappear", "A didAppear"])
  }

  @Test("New screens keep the selected one, or its place")
  func replaced() {
    let (a, b) = (tabs.viewControllers![0], tabs.viewControllers![1])
    tabs.selectedIndex = 1
    tabs.viewControllers = [b, a]
    #expect(tabs.selectedViewController === b)
    tabs.selectedIndex = 1
    let new = UIViewController()
    tabs.viewControllers = [b, new]
    #expect(tabs.selectedViewController === new)
    tabs.viewControllers = [a]
    #expect(tabs.selectedViewController === a)
  }

  @Test(
    "A tap asks the delegate, then tells it, also of the tab that is selected; the program's choice does not")
  func delegate() {
    let gate = Gate(journal)
    tabs.delegate = gate
    _ = journal.read()
    gate.permits = false
    tabs.simulateTap(onTab: 1)
    #expect(journal.read().isEmpty)
    gate.permits = true
    tabs.simulateTap(onTab: 0)
    #expect(journal.read() == ["chosen A"])
    tabs.selectedIndex = 1
    #expect(!journal.read().contains("chosen B"))
  }

  @Test("A number without a tab, and a screen that is none of the tabs, change nothing")
  func noTab() {
    _ = journal.read()
    tabs.selectedIndex = 5
    tabs.selectedViewController = UIViewController()
    tabs.simulateTap(onTab: 2)
    #expect(tabs.selectedIndex == 0)
    #expect(journal.lines.isEmpty)
  }

  @Test("A screen knows its tabs, also from within a stack")
  func knows() {
    let inner = UIViewController()
    tabs.viewControllers = [UINavigationController(rootViewController: inner)]
    #expect(inner.tabBarController === tabs)
    #expect(inner.view.window === window)
  }
}
