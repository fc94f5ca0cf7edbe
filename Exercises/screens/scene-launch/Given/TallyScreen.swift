import Foundation
import LabKit

/// Shows the tally, with buttons to count a visitor, and to open and close
/// windows. Given.
class TallyScreen: UIViewController {
  let tally: Tally
  private let label = UILabel()
  private var token: (any NSObjectProtocol)?

  init(tally: Tally) {
    self.tally = tally
    super.init(nibName: nil, bundle: nil)
  }

  deinit {
    token.map(NotificationCenter.default.removeObserver)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    addButton("Add") { $0.tally.add() }
    addButton("New window") { _ in
      UIApplication.shared.activateSceneSession(
        for: UISceneSessionActivationRequest())
    }
    addButton("Close window") { screen in
      screen.view.window?.windowScene.map { scene in
        UIApplication.shared.requestSceneSessionDestruction(
          scene.session, options: nil)
      }
    }
    token = NotificationCenter.default.addObserver(
      forName: Tally.didChange, object: tally, queue: nil
    ) { [weak self] _ in self?.showCount() }
    showCount()
  }

  private func addButton(
    _ title: String, _ action: @escaping (TallyScreen) -> Void
  ) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        if let self { action(self) }
      }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func showCount() {
    label.text = "visitors: \(tally.count)"
  }
}
