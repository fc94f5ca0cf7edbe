import Foundation
import LabKit

/// Lists the quotes, a line for each, and adds what was typed.
class QuoteListController: UIViewController {
  var modelController: ModelController!
  var disk: Disk!
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
    guard let data = disk.read("quotes.json"),
      let quotes = try? JSONDecoder().decode([Quote].self, from: data)
    else { fatalError("there are no quotes to read") }
    modelController.quotes = quotes
    showQuotes()
  }

  func add() {
    modelController.quotes.append(
      Quote(text: textField.text ?? "", author: authorField.text ?? ""))
    textField.text = ""
    authorField.text = ""
    save()
    showQuotes()
  }

  private func save() {
    do {
      try disk.write(
        JSONEncoder().encode(modelController.quotes), to: "quotes.json")
    } catch {
      fatalError("the quotes cannot be saved")
    }
  }

  private func showQuotes() {
    listLabel.text = modelController.quotes.map {
      "\($0.text) – \($0.author)"
    }.joined(separator: "\n")
  }
}
