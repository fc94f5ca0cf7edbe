import LabKit

/// Creates the first screen of each window.
protocol ScreenFactory: AnyObject {
  func makeFirstScreen() -> UIViewController
  func willLeave()
}

final class AppDelegate: UIResponder, UIApplicationDelegate, ScreenFactory {
  private lazy var tally = Tally()

  func makeFirstScreen() -> UIViewController { TallyScreen(tally: tally) }
  func willLeave() { tally.save() }
}
