import LabKit

/// Lists the quotes, a line for each, and adds what was typed.
class QuoteListController: UIViewController {
  var modelController: ModelController!
  let listLabel = UILabel()
  let noticeLabel = UILabel()
  let textField = UITextField()
  let authorField = UITextField()
  let addButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    listLabel.numberOfLines = 0
    textField.placeholder = "What?"
    authorField.placeholder = "Who said it?"
    addButton.setTitle("Add", for: .normal)
    addButton.addAction(
      UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
    [listLabel, noticeLabel, textField, authorField, addButton].forEach(
      view.addSubview)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showQuotes()
  }

  func add() {
    modelController.add(
      Quote(text: textField.text ?? "", author: authorField.text ?? ""))
    textField.text = ""
    authorField.text = ""
    showQuotes()
  }

  private func showQuotes() {
    listLabel.text = modelController.quotes.map {
      "\($0.text) – \($0.author)"
    }.joined(separator: "\n")
    noticeLabel.text = modelController.isSaved ? nil : "not saved"
  }
}
