import LabKit

/// Plays or pauses. The button shows what a tap would do.
class PlayerScreen {
  let button = UIButton(type: .system)
  private(set) var isPlaying = false

  init() {
    button.setTitle("Play", for: .normal)
    // Your work starts here. The other two screens have closures, too.
    let button = button
    button.addAction(
      UIAction { [weak self] _ in
        self?.isPlaying.toggle()
        button.setTitle(
          self?.isPlaying == true ? "Pause" : "Play", for: .normal)
      }, for: .touchUpInside)
  }
}
