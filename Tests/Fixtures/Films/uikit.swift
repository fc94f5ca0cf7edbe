import Foundation
import LabKit

class BaseController: UIViewController {
  override func viewDidLoad() { super.viewDidLoad(); print("base loaded") }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); print("base will appear") }
  override var title: String? {
    get { super.title }
    set { super.title = newValue; print("title", newValue ?? "-") }
  }
}
final class Screen: BaseController {
  let button = UIButton()
  private lazy var label = UILabel()
  override func loadView() { super.loadView(); view.addSubview(button) }
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Screen"
    button.addAction(
      UIAction { [unowned self] action in tapped(action.sender as! UIButton) }, for: .touchUpInside)
    view.addSubview(label)
  }
  func tapped(_ sender: UIButton) { label.text = "tapped"; print(label.text!) }
}
class BadgeView: UILabel {
  var badge = 0 {
    willSet { print("will", newValue) }
    didSet { text = "n\(badge)" }
  }
  override var text: String? { didSet { print("text", text ?? "-") } }
}
class Cell: UITableViewCell { override func prepareForReuse() { super.prepareForReuse(); print("reuse") } }

// Example.swift
let screen = Screen()
screen.loadViewIfNeeded()
screen.viewWillAppear(false)
let view = BadgeView()
screen.view.addSubview(view)
view.badge = 3
print(view.text!)
screen.button.simulateTap()
print(screen.title!)
