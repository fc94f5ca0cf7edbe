/// Counts steps while it runs, and uses the battery then. Given.
///
/// It belongs to the app, and lives longer than a screen.
class Pedometer {
  var goal = 1_000
  /// Called after each step that is counted.
  var onStep: (() -> Void)?
  private(set) var steps = 0
  private(set) var isRunning = false

  func start() { isRunning = true }

  func stop() { isRunning = false }

  /// What feet do. Steps are counted only while the pedometer runs.
  final func simulateSteps(_ count: Int) {
    for _ in 0..<count where isRunning {
      steps += 1
      onStep?()
    }
  }
}
