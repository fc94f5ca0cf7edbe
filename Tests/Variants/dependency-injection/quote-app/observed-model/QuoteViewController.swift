import LabKit

/// Shows the quote. The storyboard's segue "Edit" leads from here to the edit screen.
class QuoteViewController: UIViewController {
  var modelController: ModelController!
  private var observation: NSKeyValueObservation?
  weak var textLabel: UILabel!
  weak var authorLabel: UILabel!

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    observation = modelController.observe(\.quote, options: [.initial]) { [weak self] _, _ in
      self?.showQuote()
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    observation = nil
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? EditViewController)?.modelController = modelController
  }

  private func showQuote() {
    textLabel.text = modelController.quote.text
    authorLabel.text = modelController.quote.author
  }
}
