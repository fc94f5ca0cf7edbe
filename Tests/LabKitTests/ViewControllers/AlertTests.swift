import LabKit
import Testing

@MainActor
@Suite("Alerts")
struct AlertTests {
  private let presenter = UIViewController()
  private let window: UIWindow
  private let alert = UIAlertController(title: "Delete?", message: "All notes", preferredStyle: .alert)
  private let journal = Journal()

  init() {
    window = UIWindow(showing: presenter)
    alert.addAction(
      UIAlertAction(title: "Keep", style: .cancel) { [journal] in journal.write($0.title ?? "") })
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [journal, presenter] _ in
        journal.write("deleted, alert gone: \(presenter.presentedViewController == nil)")
      })
  }

  @Test("A tap dismisses the alert, then runs the handler, once")
  func tap() {
    presenter.present(alert, animated: true)
    for _ in 1...2 { alert.simulateTap(on: alert.actions[1]) }
    #expect(journal.lines == ["deleted, alert gone: true"])
  }

  @Test("It shows its texts, fields and buttons, and the buttons work")
  func shown() throws {
    alert.addTextField { $0.placeholder = "name" }
    presenter.present(alert, animated: true)
    let lines = window.screenLines(width: 40).joined(separator: "\n")
    for text in ["Delete?", "All notes", "name", "Keep", "Delete"] { #expect(lines.contains(text)) }
    let keep = try #require(alert.view.subviews.compactMap { $0 as? UIButton }.first)
    keep.simulateTap()
    #expect(journal.lines == ["Keep"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test("It can't be swiped away, and a disabled action does nothing")
  func stays() {
    presenter.present(alert, animated: true)
    alert.actions[1].isEnabled = false
    alert.simulateSwipeDown()
    alert.simulateTap(on: alert.actions[1])
    #expect(presenter.presentedViewController === alert)
    #expect(journal.lines.isEmpty)
  }

  @Test("A second cancel action and a field in an action sheet are faults")
  func misuse() {
    #expect(
      faults { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
        == ["NSInternalInconsistencyException"])
    #expect(alert.actions.count == 2)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    #expect(faults { sheet.addTextField() } == ["NSInternalInconsistencyException"])
    #expect(sheet.textFields == nil)
  }

  @Test("An alert that was dismissed is deallocated, with its handlers")
  func released() {
    weak var gone: UIAlertController?
    do {
      let short = UIAlertController(title: "Saved", message: nil, preferredStyle: .actionSheet)
      short.addAction(UIAlertAction(title: "OK", style: .default))
      presenter.present(short, animated: true)
      _ = window.screenLines(width: 40)
      short.simulateTap(on: short.actions[0])
      gone = short
    }
    #expect(gone == nil)
  }
}

private final class Guide: UINavigationControllerDelegate {
  let journal = Journal()

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { journal.write("will \(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { journal.write("did \(viewController.title ?? "")") }
}

@MainActor
@Suite("A navigation controller's delegate")
struct NavigationDelegateTests {
  @Test("It is told of each screen that is shown")
  func shown() {
    let (guide, first, second) = (Guide(), UIViewController(), UIViewController())
    (first.title, second.title) = ("A", "B")
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = guide
    let window = UIWindow(showing: navigation)
    #expect(guide.journal.read() == ["will A", "did A"])
    navigation.pushViewController(second, animated: true)
    navigation.simulateTapOnBack()
    #expect(guide.journal.lines == ["will B", "did B", "will A", "did A"])
    #expect(window.rootViewController === navigation)
  }
}
