import LabKit

/// The panel: five buttons for the stars, a slider and a switch. What the panel prints appears below.
final class ScenePanelScreen: UIViewController {
  private let panel = Panel()
  private let stars = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = (1...5).map { star in
      let button = UIButton(type: .system)
      button.setTitle("\(star)", for: .normal)
      button.addAction(
        UIAction { [weak self] _ in
          self?.panel.rating.tap(star: star)
          self?.showStars()
        }, for: .touchUpInside)
      return button
    }
    panel.volume.accessibilityLabel = "volume"
    panel.sound.accessibilityLabel = "sound"
    let advice = UILabel()
    advice.text = "The panel prints what you do."
    view.addSubview(advice)
    view.addSubview(stars)
    view.addSubview(UIStackView(arrangedSubviews: buttons))
    view.addSubview(panel.volume)
    view.addSubview(panel.sound)
    showStars()
  }

  private func showStars() {
    stars.text = (1...5).map { $0 <= panel.rating.value ? "★" : "☆" }.joined()
  }
}

UIApplication.shared.run(showing: ScenePanelScreen())
