import LabKit

/// Plays or pauses. The button shows what a tap would do.
class PlayerScreen {
  let button = UIButton(type: .system)
  private(set) var isPlaying = false

  init() {
    button.setTitle("Play", for: .normal)
    button.addAction(
      UIAction { [weak self] action in
        self?.isPlaying.toggle()
        let button = action.sender as? UIButton
        button?.setTitle(
          self?.isPlaying == true ? "Pause" : "Play", for: .normal)
      }, for: .touchUpInside)
  }
}
