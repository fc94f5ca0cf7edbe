import Foundation

extension UIApplication {
  /// Shows a screen in a window and plays it until the player quits; the last call of an exercise's scene.
  ///
  /// The player is `codelab play`. Without it, screens are written to standard output and commands are read from
  /// standard input, both as lines of JSON (`Documentation/LabKit/playing.md`). Timers and the main queue run
  /// meanwhile. Call it on the main thread.
  public func run(showing controller: UIViewController) -> Never {
    PlayLoop(UIWindow(showing: controller)).run()
  }

  /// Plays the app that `launch` has started, until the player quits. If there is no window, this is a fault
  /// (NSInternalInconsistencyException); if it is recorded, an empty window is played.
  public func run() -> Never {
    if keyWindow == nil {
      fault(
        "NSInternalInconsistencyException",
        "run() found no window: launch an app whose delegate has one, or use run(showing:)")
    }
    PlayLoop(keyWindow ?? UIWindow()).run()
  }
}
