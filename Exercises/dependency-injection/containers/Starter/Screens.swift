import LabKit

/// Lists the songs. From here, one adds a song or opens their count.
class SongListScreen: UIViewController {
  let playlist = Playlist()
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.numberOfLines = 0
    view.addSubview(label)
    addButton("Add") { $0.add() }
    addButton("Count") { $0.showCount() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    label.text = playlist.songs.joined(separator: "\n")
  }

  func add() {
    let screen = AddSongScreen()
    let navigation = UINavigationController(rootViewController: screen)
    navigation.modalPresentationStyle = .fullScreen
    present(navigation, animated: true)
  }

  func showCount() {
    let screen = CountScreen()
    navigationController?.pushViewController(screen, animated: true)
  }

  private func addButton(
    _ title: String, _ press: @escaping (SongListScreen) -> Void
  ) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in self.map(press) }, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// Shows how many songs there are.
class CountScreen: UIViewController {
  let playlist = Playlist()
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    label.text = "\(playlist.songs.count) songs"
  }
}

/// Adds a song.
class AddSongScreen: UIViewController {
  let playlist = Playlist()
  let textField = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(textField)
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func save() {
    playlist.songs.append(textField.text ?? "")
    dismiss(animated: true)
  }
}
