import Foundation
import LabKit

/// Lists the favourites, and opens an editor.
class ListScreen: UIViewController {
  let tableView = UITableView()
  let addButton = UIButton(type: .system)
  private let model: FavouritesModel
  private let transport: any Transport

  init(model: FavouritesModel, transport: any Transport) {
    self.model = model
    self.transport = transport
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton.setTitle("Add", for: .normal)
    for part in [tableView, addButton, WindowButtons()] {
      view.addSubview(part)
    }
    // Step 2: show the model's favourites, and follow its changes.
    // Step 3: open an editor.
  }
}
