import LabKit
import Testing

private final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
  let journal: Journal
  var permits = true

  init(_ journal: Journal) { self.journal = journal }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    permits
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    journal.write("will dismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    journal.write("did dismiss")
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    journal.write("attempt")
  }
}

@MainActor
@Suite("Presenting and dismissing")
struct PresentationTests {
  private let journal = Journal()
  private let presenter: LoggingScreen
  private let window: UIWindow

  init() {
    presenter = LoggingScreen("A", journal)
    window = UIWindow(showing: presenter)
    _ = journal.read()
  }

  private func screen(_ style: UIModalPresentationStyle, _ name: String = "B") -> LoggingScreen {
    let screen = LoggingScreen(name, journal)
    screen.modalPresentationStyle = style
    return screen
  }

  @Test("A screen with a container, or the root of a window, cannot be presented")
  func activeScreens() {
    let (root, child) = (UIViewController(), UIViewController())
    let window = UIWindow(showing: root)
    root.addChild(child)
    let faults = uiFaults {
      root.present(child, animated: false)
      root.present(root, animated: false)
    }
    #expect(faults.map(\.name) == ["NSInvalidArgumentException", "NSInvalidArgumentException"])
    #expect(root.presentedViewController == nil)
    child.removeFromParent()
    root.present(child, animated: false)
    #expect(root.presentedViewController === child)
    _ = window
  }

  @Test("Full screen: the presenter disappears, and appears again on dismissal")
  func fullScreen() {
    let journal = journal
    presenter.present(screen(.fullScreen), animated: true) { journal.write("presented") }
    #expect(
      journal.read() == [
        "B loadView", "B didLoad", "A willDisappear", "B willAppear", "B didAppear", "A didDisappear",
        "presented",
      ])
    presenter.dismiss(animated: true) { journal.write("dismissed") }
    #expect(
      journal.read() == [
        "B willDisappear", "A willAppear", "A didAppear", "B didDisappear", "dismissed",
      ])
  }

  @Test(
    "A sheet: none of the presenter's appearance methods runs, neither way",
    arguments: [
      UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .popover, .overFullScreen,
      .overCurrentContext,
    ])
  func sheet(style: UIModalPresentationStyle) {
    presenter.present(screen(style), animated: true)
    #expect(journal.read() == ["B loadView", "B didLoad", "B willAppear", "B didAppear"])
    presenter.dismiss(animated: true)
    #expect(journal.read() == ["B willDisappear", "B didDisappear"])
  }

  @Test("A screen that says nothing of its style is a sheet")
  func automatic() {
    #expect(UIViewController().modalPresentationStyle == .automatic)
  }

  @Test("The presenter retains what it presents, until it is dismissed; not the other way")
  func retained() {
    weak var presented: UIViewController?
    do {
      let screen = screen(.automatic)
      presented = screen
      presenter.present(screen, animated: false)
    }
    #expect(presenter.presentedViewController === presented)
    #expect(presented?.presentingViewController === presenter)
    presented?.dismiss(animated: false)
    #expect(presented == nil)
    #expect(presenter.presentedViewController == nil)
  }

  @Test("dismiss works from the presented screen, and from a controller within it")
  func fromWithin() {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    presenter.present(navigation, animated: false)
    #expect(child.presentingViewController === presenter)
    child.dismiss(animated: false)
    #expect(presenter.presentedViewController == nil)
  }

  @Test("dismiss of a screen that presents another takes away only what it presents")
  func chain() {
    let (b, c) = (screen(.automatic, "B"), screen(.automatic, "C"))
    presenter.present(b, animated: false)
    b.present(c, animated: false)
    #expect(window.frontViewController === c)
    b.dismiss(animated: false)
    #expect(window.frontViewController === b)
  }

  @Test("dismiss of the first takes away all that lie over it")
  func wholeChain() {
    let (b, c) = (screen(.fullScreen, "B"), screen(.automatic, "C"))
    presenter.present(b, animated: false)
    b.present(c, animated: false)
    _ = journal.read()
    presenter.dismiss(animated: false)
    #expect(
      journal.read() == [
        "C willDisappear", "B willDisappear", "A willAppear", "A didAppear", "C didDisappear",
        "B didDisappear",
      ])
    #expect(window.frontViewController === presenter)
    #expect(b.presentedViewController == nil)
  }

  @Test("dismiss with nothing to dismiss does nothing")
  func nothing() {
    presenter.dismiss(animated: false)
    #expect(journal.lines.isEmpty)
  }

  @Test("A screen that presents already presents nothing else: a warning, no fault")
  func alreadyPresenting() {
    let first = screen(.automatic)
    presenter.present(first, animated: false)
    let faults = uiFaults { presenter.present(screen(.automatic, "C"), animated: false) }
    #expect(faults.isEmpty)
    #expect(presenter.presentedViewController === first)
  }

  @Test("A screen that is not up presents nothing: a warning, no fault, no completion")
  func notUp() {
    let alone = LoggingScreen("X", journal)
    let journal = journal
    alone.present(screen(.automatic), animated: false) { journal.write("presented") }
    #expect(alone.presentedViewController == nil)
    #expect(journal.lines.isEmpty)
  }

  @Test("Presenting a screen that is presented already is a fault, and nothing happens")
  func presentedTwice() {
    let screen = screen(.automatic)
    presenter.present(screen, animated: false)
    let other = LoggingScreen("X", journal)
    let otherWindow = UIWindow(showing: other)
    let faults = uiFaults { other.present(screen, animated: false) }
    #expect(
      faults == [
        Fault(
          name: "NSInvalidArgumentException",
          reason: "Application tried to present modally a view controller <LoggingScreen> that is already "
            + "being presented by <LoggingScreen>.")
      ])
    #expect(otherWindow.frontViewController === other)
  }

  @Test("A child in a container presents through the container")
  func throughContainer() {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    let window = UIWindow(showing: navigation)
    let sheet = screen(.automatic)
    child.present(sheet, animated: false)
    #expect(sheet.presentingViewController === navigation)
    #expect(child.presentedViewController === sheet)
    #expect(window.frontViewController === sheet)
  }

  @Test("isBeingPresented and isBeingDismissed are true during the appearance methods only")
  func flags() {
    final class Asking: UIViewController {
      var seen: [String] = []
      override func viewWillAppear(_ animated: Bool) { if isBeingPresented { seen.append("presented") } }
      override func viewWillDisappear(_ animated: Bool) { if isBeingDismissed { seen.append("dismissed") } }
    }
    let asking = Asking()
    presenter.present(asking, animated: false)
    #expect(!asking.isBeingPresented)
    presenter.dismiss(animated: false)
    #expect(!asking.isBeingDismissed)
    #expect(asking.seen == ["presented", "dismissed"])
  }

  @Test("The user may swipe a sheet away: its delegate hears of it, the presenter does not appear")
  func swipe() {
    let sheet = screen(.pageSheet)
    let delegate = SheetDelegate(journal)
    sheet.presentationController?.delegate = delegate
    presenter.present(sheet, animated: false)
    _ = journal.read()
    sheet.simulateSwipeDown()
    #expect(journal.read() == ["will dismiss", "B willDisappear", "B didDisappear", "did dismiss"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test("A swipe that is cancelled lets the sheet begin to disappear, and appear again")
  func swipeCancelled() {
    let sheet = screen(.pageSheet)
    let delegate = SheetDelegate(journal)
    sheet.presentationController?.delegate = delegate
    presenter.present(sheet, animated: false)
    let appearance = journal.read()
    sheet.simulateSwipeDown(isCancelled: true)
    #expect(journal.read() == ["will dismiss", "B willDisappear"] + appearance.suffix(2))
    #expect(presenter.presentedViewController === sheet)
    #expect(!sheet.isBeingDismissed)
  }

  @Test("A sheet that is modal, or whose delegate refuses, stays; the delegate hears of the attempt")
  func swipeRefused() {
    let sheet = screen(.pageSheet)
    let delegate = SheetDelegate(journal)
    sheet.presentationController?.delegate = delegate
    presenter.present(sheet, animated: false)
    _ = journal.read()
    sheet.isModalInPresentation = true
    sheet.simulateSwipeDown()
    sheet.isModalInPresentation = false
    delegate.permits = false
    sheet.simulateSwipeDown()
    #expect(journal.read() == ["attempt", "attempt"])
    #expect(presenter.presentedViewController === sheet)
  }

  @Test("The program's dismiss is not told to the sheet's delegate; a full screen cannot be swiped away")
  func swipeOnly() {
    let delegate = SheetDelegate(journal)
    let sheet = screen(.pageSheet)
    sheet.presentationController?.delegate = delegate
    presenter.present(sheet, animated: false)
    _ = journal.read()
    presenter.dismiss(animated: false)
    #expect(journal.read() == ["B willDisappear", "B didDisappear"])
    let full = screen(.fullScreen, "C")
    presenter.present(full, animated: false)
    full.simulateSwipeDown()
    #expect(presenter.presentedViewController === full)
  }
}
