import Foundation
import LabKit

/// A program for each row; a tap shows its graph, and Change replaces the program of the screen that is open.
final class SceneProgramsScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let programs = [["M", "sin"], ["M", "M", "×"], ["M", "√"], ["1", "M", "÷"]]
  private let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Programs"
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { programs.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = programs[indexPath.row].joined(separator: " ")
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let screen = storyboard?.instantiateViewController(withIdentifier: "Graph")
    (screen as? GraphViewController)?.program = programs[indexPath.row]
    if let screen { navigationController?.pushViewController(screen, animated: true) }
  }
}

let storyboard = UIStoryboard(name: "Graph")
storyboard.addScene("Programs", make: SceneProgramsScreen()) { _ in }
storyboard.addScene("Graph", make: GraphViewController()) { screen in
  let graph = GraphView()
  let button = UIButton(type: .system)
  button.setTitle("Change", for: .normal)
  button.addAction(
    UIAction { [weak screen] _ in
      screen?.program = screen?.program == ["M", "cos"] ? ["M", "π", "+"] : ["M", "cos"]
    }, for: .touchUpInside)
  screen.view.addSubview(graph)
  screen.view.addSubview(button)
  screen.graphView = graph
}
let programs = storyboard.instantiateViewController(withIdentifier: "Programs")
UIApplication.shared.run(showing: UINavigationController(rootViewController: programs))
