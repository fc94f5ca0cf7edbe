import Foundation
import LabKit

/// Is told what the guest chose on the menu.
protocol MenuScreenDelegate: AnyObject {
  func menuScreen(_ screen: MenuScreen, didChoose dish: Dish)
}

/// Shows a menu: a section for each course, a row for each dish.
class MenuScreen: UIViewController, UITableViewDataSource {
  let menu: Menu
  let table = UITableView()
  weak var delegate: MenuScreenDelegate?

  init(menu: Menu) {
    self.menu = menu
    super.init(nibName: nil, bundle: nil)
    table.dataSource = self
  }

  override func loadView() {
    view = table
  }

  // Your work: this shows the first course only, and ignores taps.
  func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { menu.courses[0].dishes.count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = menu.courses[0].dishes[indexPath.row].name
    return cell
  }
}
