import Foundation
import LabKit

/// Is told what the guest chose on the menu.
protocol MenuScreenDelegate: AnyObject {
  func menuScreen(_ screen: MenuScreen, didChoose dish: Dish)
}

/// Shows a menu: a section for each course, a row for each dish.
class MenuScreen: UIViewController {
  let menu: Menu
  let table = UITableView()
  weak var delegate: MenuScreenDelegate?

  init(menu: Menu) {
    self.menu = menu
    super.init(nibName: nil, bundle: nil)
    table.dataSource = self
    table.delegate = self
  }

  override func loadView() {
    view = table
  }

  private func dish(at place: IndexPath) -> Dish {
    menu.courses[place.section].dishes[place.row]
  }
}

extension MenuScreen: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int {
    menu.courses.count
  }

  func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { menu.courses[section].title }

  func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { menu.courses[section].dishes.count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = dish(at: indexPath).name
    return cell
  }

  func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool { !dish(at: indexPath).isOfTheHouse }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    let isLast = menu.courses[indexPath.section].dishes.count == 1
    guard menu.removeDish(indexPath.row, ofCourse: indexPath.section) else {
      return
    }
    if isLast {
      tableView.deleteSections([indexPath.section], with: .automatic)
    } else {
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }
}

extension MenuScreen: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { dish(at: indexPath).isSoldOut ? nil : indexPath }

  func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    delegate?.menuScreen(self, didChoose: dish(at: indexPath))
  }
}
