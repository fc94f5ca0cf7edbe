import Foundation
import LabKit

/// Lists the favourites, and opens an editor.
class ListScreen: UIViewController {
  override class var actions: [Action] { [Action("add", ListScreen.add)] }

  let tableView = UITableView()
  let addButton = UIButton(type: .system)
  private let model: FavouritesModel
  private let transport: any Transport
  private var token: (any NSObjectProtocol)?

  init(model: FavouritesModel, transport: any Transport) {
    self.model = model
    self.transport = transport
    super.init(nibName: nil, bundle: nil)
  }

  deinit {
    token.map(NotificationCenter.default.removeObserver)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton.setTitle("Add", for: .normal)
    for part in [tableView, addButton, WindowButtons()] {
      view.addSubview(part)
    }
    tableView.dataSource = self
    tableView.delegate = self
    token = NotificationCenter.default.addObserver(
      forName: FavouritesModel.didChange, object: model, queue: nil
    ) { [weak self] _ in self?.tableView.reloadData() }
    addButton.addTarget(self, action: "add", for: .touchUpInside)
  }

  func add() {
    openEditor(for: "")
  }

  private func openEditor(for address: String) {
    let editor = EditorScreen(
      address: address, lookup: TitleLookup(transport: transport))
    editor.delegate = self
    editor.isFavourite = { [model] address in
      model.favourites.contains { $0.address == address }
    }
    present(editor, animated: true)
  }
}

extension ListScreen: UITableViewDataSource {
  func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    model.favourites.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = model.favourites[indexPath.row].title
    return cell
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { model.remove(at: indexPath.row) }
  }
}

extension ListScreen: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
    openEditor(for: model.favourites[indexPath.row].address)
  }
}

extension ListScreen: EditorScreenDelegate {
  func editorDidCancel(_ editor: EditorScreen) {
    dismiss(animated: true)
  }

  func editor(_ editor: EditorScreen, didSave favourite: Favourite) {
    model.add(favourite)
    dismiss(animated: true)
  }
}
