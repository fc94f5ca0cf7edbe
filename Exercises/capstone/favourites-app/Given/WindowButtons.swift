import Foundation
import LabKit

/// The window's number, and two buttons that open and close windows. Given.
final class WindowButtons: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let number = max(UIApplication.shared.connectedScenes.count, 1)
    let label = UILabel()
    label.text = "Window \(number)"
    addSubview(label)
    addButton("New window") { _ in
      UIApplication.shared.activateSceneSession(
        for: UISceneSessionActivationRequest())
    }
    addButton("Close window") { view in
      view.window?.windowScene.map { scene in
        UIApplication.shared.requestSceneSessionDestruction(
          scene.session, options: nil)
      }
    }
  }

  private func addButton(
    _ title: String, _ action: @escaping (WindowButtons) -> Void
  ) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
    addSubview(button)
  }
}
