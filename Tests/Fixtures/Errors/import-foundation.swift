import LabKit
final class Screen: UIViewController {
  func go() { NotificationCenter.default.removeObserver(self) }
}
