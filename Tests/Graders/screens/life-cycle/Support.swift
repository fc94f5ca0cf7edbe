import GraderKit
import LabKit

@testable import LifeCycle

/// A pedometer that writes down what the screens do with it.
nonisolated final class RecordedPedometer: Pedometer {
  let graderCalls = Recorder()
  let graderGoals = Recorder()

  override var goal: Int {
    didSet { graderGoals.record("\(goal)") }
  }

  override func start() {
    graderCalls.record("start")
    super.start()
  }

  override func stop() {
    graderCalls.record("stop")
    super.stop()
  }
}

/// What the label of the steps screen should show.
nonisolated func text(of pedometer: Pedometer) -> String { "\(pedometer.steps) of \(pedometer.goal) steps" }

/// A steps screen in one of two tabs, used as a person uses it.
nonisolated final class Walk {
  let pedometer = RecordedPedometer()
  let tabs = UITabBarController()
  let window: UIWindow
  weak var screen: StepsScreen?

  init(goal: Int) {
    pedometer.goal = goal
    pedometer.graderGoals.reset()
    let screen = StepsScreen(pedometer: pedometer)
    tabs.viewControllers = [screen, UIViewController()]
    window = UIWindow(showing: tabs)
    self.screen = screen
  }

  /// The texts of the screen's labels.
  var shown: [String] { Observed.texts(of: screen) }

  /// The goal screen, alone or in a container.
  var sheet: GoalScreen? {
    let front = window.frontViewController
    return front as? GoalScreen ?? front?.children.lazy.compactMap { $0 as? GoalScreen }.first
  }

  func leave() { tabs.simulateTap(onTab: 1) }

  func comeBack() { tabs.simulateTap(onTab: 0) }

  func tap(_ title: String) {
    guard let button = window.elements.first(where: { $0.label == title }) else {
      return fail(
        "The user sees a button `\(title)`", expected: "[ \(title) ]",
        found: window.screenLines(width: 200).prefix { !$0.hasPrefix("─") }.joined(separator: ", "))
    }
    button.press()
  }

  /// Puts a finger on a control, and does not lift it.
  func touch(_ title: String) {
    for element in window.elements where element.label == title {
      if case .control(let control) = element { control.sendActions(for: .touchDown) }
    }
  }

  /// Opens the sheet and turns the stepper.
  func chooseGoal(steps: Int) {
    tap("Goal")
    for element in window.elements {
      if case .control(let control) = element, control is UIStepper { element.adjust(by: steps) }
    }
  }

  func swipe() { window.frontViewController?.simulateSwipeDown() }

  /// Begins to swipe the sheet away, and lets it go too early.
  func cancelSwipe() { window.frontViewController?.simulateSwipeDown(isCancelled: true) }

  /// Covers whatever is in front with a screen, and uncovers it.
  func cover() {
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    window.frontViewController?.present(cover, animated: false)
    cover.dismiss(animated: false)
  }
}
