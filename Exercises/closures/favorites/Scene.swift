import Foundation
import LabKit

/// The keys of the calculator: a program is typed in, and handed on to the graph.
final class CalculatorScreen: UIViewController {
  private static let keys = [
    ["7", "8", "9", "÷", "sin"], ["4", "5", "6", "×", "cos"], ["1", "2", "3", "-", "√"],
    ["0", ".", "M", "+", "π"],
    ["enter", "back", "clear"],
  ]

  private let calculator = Calculator()
  private let display = UILabel()
  private let result = UILabel()
  private var digits = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Calculator"
    view.addSubview(display)
    view.addSubview(result)
    for row in Self.keys { view.addSubview(UIStackView(arrangedSubviews: row.map(button))) }
    press("clear")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    enter()
    (segue.destination as? GraphViewController)?.program = calculator.program
  }

  private func button(_ key: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(key, for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.press(key) }, for: .touchUpInside)
    return button
  }

  private func press(_ key: String) {
    switch key {
    case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".": digits += key
    case "enter": enter()
    case "back": goBack()
    case "clear": (digits, calculator.program) = ("", [])
    default:
      enter()
      calculator.program.append(key)
    }
    show()
  }

  /// What is typed so far becomes a word of the program.
  private func enter() {
    if !digits.isEmpty { calculator.program.append(digits) }
    digits = ""
  }

  private func goBack() {
    if digits.isEmpty { _ = calculator.program.popLast() } else { digits.removeLast() }
  }

  private func show() {
    let words = calculator.program + (digits.isEmpty ? [] : ["\(digits)_"])
    display.text = words.isEmpty ? "numbers and M first: 3 enter M × is 3 × M" : words.joined(separator: " ")
    result.text = calculator.program.isEmpty ? "Graph shows a y for each M" : "y = \(calculator.description)"
  }
}

let storyboard = makeStoryboard(
  graph: FavoritesGraphViewController(), list: FavoritesTableViewController(), add: { $0.addFavorite() })
storyboard.addScene("Calculator", make: CalculatorScreen()) { screen in
  let graph = UIBarButtonItem(title: "Graph")
  screen.connect(graph, toSegue: "Show Graph")
  screen.navigationItem.rightBarButtonItem = graph
}
storyboard.addSegue("Show Graph", from: "Calculator", to: "Graph")
let calculator = storyboard.instantiateViewController(withIdentifier: "Calculator")
UIApplication.shared.run(showing: UINavigationController(rootViewController: calculator))
