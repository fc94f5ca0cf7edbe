import Foundation
import LabKit

/// Shows the quote. The storyboard's segue "Edit" leads from here to the edit screen.
class QuoteViewController: UIViewController {
  override class var actions: [Action] { [Action("showQuote", QuoteViewController.showQuote)] }

  var modelController: ModelController?
  weak var textLabel: UILabel?
  weak var authorLabel: UILabel?

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: "showQuote", name: ModelController.quoteDidChange, object: modelController)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showQuote()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination {
    case let editor as EditViewController: editor.modelController = modelController
    default: break
    }
  }

  func showQuote() {
    let quote = modelController?.quote
    textLabel?.text = quote?.text
    authorLabel?.text = quote?.author
  }
}
