import LabKit

/// A screen that writes down what it is told.
class LoggingScreen: UIViewController {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() {
    journal.write("\(name) loadView")
    super.loadView()
  }
  override func viewDidLoad() { journal.write("\(name) didLoad") }
  override func viewWillAppear(_ animated: Bool) { journal.write("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { journal.write("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { journal.write("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { journal.write("\(name) didDisappear") }
  override func didMove(toParent parent: UIViewController?) {
    journal.write("\(name) moved \(parent == nil ? "out" : "in")")
  }
}
