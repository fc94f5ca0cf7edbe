import LabKit
final class Screen: UIViewController {
  func wire(_ button: UIButton) {
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
  }
  func tapped() {}
}
