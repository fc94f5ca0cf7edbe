import LabKit

/// Shows the quote. The storyboard's segue "Edit" leads from here to the
/// edit screen.
class QuoteViewController: UIViewController {
  var modelController: ModelController!
  weak var textLabel: UILabel!
  weak var authorLabel: UILabel!

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showQuote()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let editor = segue.destination as? EditViewController else {
      return
    }
    editor.modelController = modelController
    editor.didSave = { [weak self] in self?.showQuote() }
  }

  private func showQuote() {
    textLabel.text = modelController.quote.text
    authorLabel.text = modelController.quote.author
  }
}
