extension OddAnswerTests {
  /// Answers to exercises about screens, gestures and Observation.
  static let screens = [
    ChangedSolution(
      "screens/scene-launch", "a window that exists before its scene", "SceneDelegate.swift",
      ("  var window: UIWindow?\n", "  lazy var window: UIWindow? = UIWindow()\n"),
      (
        "    let window = UIWindow(windowScene: scene)\n",
        "    guard let window else { return }\n    window.windowScene = scene\n"
      ), ("    self.window = window\n", "")),
    ChangedSolution(
      "observation/plain-hole", "a property that is only there to be observed", "Trip.swift",
      ("    access(keyPath: \\.kilometres)\n", "    _ = tick\n"),
      (
        "    withMutation(keyPath: \\.kilometres) { odometer.add(distance) }",
        "    odometer.add(distance)\n    tick.toggle()"
      ), ("  var seats = 4\n", "  var seats = 4\n  private var tick = false\n")),
    ChangedSolution(
      "observation/loop-ends", "a property that cancels the task that it had", "Display.swift",
      (
        "  private var task: Task<Void, Never>?\n",
        "  private var task: Task<Void, Never>? {\n    didSet { oldValue?.cancel() }\n  }\n"
      ), ("  func stop() {\n    task?.cancel()", "  func stop() {\n    task = nil")),
    ChangedSolution(
      "target-action/gesture", "the offset tells how far it is, and is squared", "DeckScreen.swift",
      (
        "    case .ended where abs(pan.translation(in: view).x) > 100:\n      discard(card)\n",
        "    case .ended where card.offset.x * card.offset.x > 10_000:\n      card.offset = .zero\n      discard(card)\n"
      )),
  ]
}
