import LabKit

/// Shows the quote. The storyboard's segue "Edit" leads from here to the edit screen.
class QuoteViewController: UIViewController {
  var modelController: ModelController!
  weak var textLabel: UILabel!
  weak var authorLabel: UILabel!

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showQuote()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let editor = segue.destination as? EditViewController else { return }
    editor.didSave = { [weak self] in self?.showQuote() }
  }

  private func showQuote() {
    textLabel.text = ModelController.shared.quote.text
    authorLabel.text = ModelController.shared.quote.author
  }
}
