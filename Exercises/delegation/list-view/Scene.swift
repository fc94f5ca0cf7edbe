import Foundation
import LabKit

/// Shows one of your list views as a table. A tap on a row selects it in the list view; the label shows the result.
final class ListScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let listView: ListView
  private let outcome: () -> String
  private let label = UILabel()
  private let table = UITableView()

  init(_ title: String, _ listView: ListView, outcome: @escaping () -> String) {
    self.listView = listView
    self.outcome = outcome
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.delegate = self
    label.numberOfLines = 0
    label.text = outcome()
    view.addSubview(label)
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    listView.rowCount
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    listView.selectRow(at: indexPath.row)
    label.text = outcome()
  }
}

let first = FirstListController()
let second = SecondListController()

let tabs = UITabBarController()
tabs.viewControllers = [
  ListScreen("First", first.listView) { "Tap a row: FirstListController prints it." },
  ListScreen("Second", second.listView) { "The title of SecondListController: “\(second.title)”" },
]
UIApplication.shared.run(showing: tabs)
