import Foundation
import LabKit
import Testing

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  override class var actions: [Action] { [Action("quit", AppDelegate.quit)] }
  var window: UIWindow?
  let journal = Journal()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let screen = window?.rootViewController
    journal.write(
      "launched, screen \(screen == nil ? "missing" : screen?.isViewLoaded == true ? "loaded" : "not loaded")"
    )
    if window == nil {
      window = UIWindow()
      window?.rootViewController = LoggingScreen("A", journal)
    }
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { journal.write("active") }
  func quit() { journal.write("quit") }
}

private final class NoWindow: UIApplicationDelegate {}

/// Writes which of its methods is called, and the state of the app then.
private final class StateDelegate: UIApplicationDelegate {
  let journal = Journal()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { write("will launch", application) }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { write("launched", application) }
  func applicationDidBecomeActive(_ application: UIApplication) { write("active", application) }
  func applicationWillResignActive(_ application: UIApplication) { write("resign", application) }
  func applicationDidEnterBackground(_ application: UIApplication) { write("background", application) }
  func applicationWillEnterForeground(_ application: UIApplication) { write("foreground", application) }

  @discardableResult
  private func write(_ call: String, _ application: UIApplication) -> Bool {
    journal.write("\(call): \(application.applicationState)")
    return true
  }
}

@MainActor
@Suite("Applications")
struct ApplicationTests {
  private let delegate = AppDelegate()

  @Test("With a storyboard the window has its first screen, not loaded, when launching has finished")
  func storyboard() {
    let storyboard = UIStoryboard(name: "Main")
    let journal = delegate.journal
    storyboard.addScene("A", isInitial: true, make: LoggingScreen("A", journal))
    let window = UIApplication.shared.launch(delegate, storyboard: storyboard)
    #expect(
      journal.lines == [
        "launched, screen not loaded", "A loadView", "A didLoad", "A willAppear", "A didAppear", "active",
      ])
    #expect(window === delegate.window)
    #expect(UIApplication.shared.keyWindow === window)
  }

  @Test("Without one the delegate makes the window, which is shown")
  func ownWindow() {
    UIApplication.shared.launch(delegate)
    #expect(
      delegate.journal.lines == [
        "launched, screen missing", "A loadView", "A didLoad", "A willAppear", "A didAppear", "active",
      ])
  }

  @Test("The application keeps the delegate that it was launched with, until the next launch")
  func keeps() {
    weak var first: AppDelegate?
    do {
      let made = AppDelegate()
      first = made
      UIApplication.shared.launch(made)
    }
    #expect(first != nil)
    #expect(UIApplication.shared.delegate === first)
    UIApplication.shared.launch(NoWindow())
    #expect(first == nil)
    #expect(UIApplication.shared.delegate is NoWindow)
  }

  @Test("A delegate need not implement anything")
  func nothing() {
    #expect(UIApplication.shared.launch(NoWindow()) == nil)
  }

  @Test("The delegate is told before and after the launch; the state of the app changes before it is told")
  func states() {
    let delegate = StateDelegate()
    UIApplication.shared.launch(delegate)
    #expect(delegate.journal.read() == ["will launch: inactive", "launched: inactive", "active: active"])
    UIApplication.shared.simulateEnterBackground()
    UIApplication.shared.simulateEnterForeground()
    #expect(
      delegate.journal.read() == [
        "resign: active", "background: background", "foreground: background", "active: active",
      ])
  }

  @Test("A window that is visible already can become the key window again")
  func keyWindow() {
    UIApplication.shared.launch(NoWindow())
    let (first, second) = (UIWindow(), UIWindow())
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    #expect(UIApplication.shared.keyWindow === second)
    first.makeKeyAndVisible()
    #expect(UIApplication.shared.keyWindow === first)
    second.makeKey()
    #expect(second.isKeyWindow)
    #expect(!first.isKeyWindow)
  }

  @Test("The chain of responders ends at the delegate, if it is a responder")
  func chain() {
    UIApplication.shared.launch(delegate)
    let sender = delegate.window?.rootViewController?.view
    _ = delegate.journal.read()
    #expect(UIApplication.shared.sendAction("quit", to: nil, from: sender, for: nil))
    #expect(delegate.journal.lines == ["quit"])
  }

  @Test("The app posts a notification of each step between the foreground and the background")
  func notifications() {
    let journal = Journal()
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification,
    ]
    nonisolated(unsafe) let heard = journal
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: UIApplication.shared, queue: nil) {
        heard.write($0.name.rawValue)
      }
    }
    defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
    UIApplication.shared.launch(NoWindow())
    #expect(journal.read() == names[0...1].map(\.rawValue))
    UIApplication.shared.simulateEnterBackground()
    #expect(journal.read() == names[2...3].map(\.rawValue))
    UIApplication.shared.simulateEnterForeground()
    #expect(journal.read() == [names[4], names[1]].map(\.rawValue))
  }
}
