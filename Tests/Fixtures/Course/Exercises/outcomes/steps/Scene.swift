import Foundation
import LabKit

/// One of everything that can be played.
final class WalkScreen: UIViewController, UITableViewDataSource {
  private let steps = Steps()
  private var legs = ["north", "east", "south"]
  private let said = UILabel()
  private let name = UITextField()
  private let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    said.text = "nothing yet"
    name.placeholder = "Name"
    name.addAction(
      UIAction { [unowned self] _ in say("hello \(name.text ?? "")") }, for: .primaryActionTriggered)
    let pace = UISlider()
    pace.accessibilityLabel = "Pace"
    pace.addAction(UIAction { [unowned self] _ in say("pace \(pace.value)") }, for: .valueChanged)
    let gait = UISegmentedControl(items: ["quick", "slow"])
    gait.accessibilityLabel = "Gait"
    gait.addAction(
      UIAction { [unowned self] _ in say("gait \(gait.selectedSegmentIndex)") }, for: .valueChanged)
    let closed = UIButton(type: .system)
    closed.setTitle("Closed", for: .normal)
    closed.isEnabled = false
    table.dataSource = self
    [said, buttons, name, pace, closed, table, gait].forEach(view.addSubview)
  }

  private var buttons: UIView {
    let titles: [(String, () -> Void)] = [
      ("Sum", { [unowned self] in say("sum \(steps.sum(of: [1, 2, 3]))") }),
      (
        "Soon",
        { [unowned self] in
          Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in self.say("timer") }
        }
      ),
      (
        "Queue",
        { [unowned self] in DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { self.say("queue") } }
      ),
      ("Sheet", { [unowned self] in present(SheetScreen(), animated: true) }),
      ("Exit", { exit(3) }),
    ]
    return UIStackView(
      arrangedSubviews: titles.map { title, act in
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in act() }, for: .touchUpInside)
        return button
      })
  }

  private func say(_ text: String) {
    print("said: \(text)")
    said.text = text
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { legs.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = legs[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    legs.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}

/// Its row may be edited, but nobody deletes it.
final class SheetScreen: UIViewController, UITableViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView()
    table.dataSource = self
    let label = UILabel()
    label.text = "a sheet"
    [label, table].forEach(view.addSubview)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "a note"
    return cell
  }
}

UIApplication.shared.run(showing: WalkScreen())
