import LabKit

/// Who hears that the quote was saved.
protocol EditViewControllerDelegate: AnyObject {
  func editViewControllerDidSave(_ controller: EditViewController)
}

/// Lets the quote be changed. The storyboard's button "Save" sends it `save:`, "Cancel" dismisses it.
class EditViewController: UIViewController {
  override class var actions: [Action] { [Action("save:", EditViewController.save)] }

  var modelController: ModelController!
  weak var delegate: EditViewControllerDelegate?
  weak var textView: UITextView!
  weak var authorField: UITextField!

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.text = modelController.quote.text
    authorField.text = modelController.quote.author
  }

  func save(_ sender: UIButton) {
    modelController.quote = Quote(text: textView.text, author: authorField.text ?? "")
    delegate?.editViewControllerDidSave(self)
  }
}
