import LabKit

/// Lets the quote be changed. The storyboard's button "Save" sends it
/// `save:`, "Cancel" dismisses it.
class EditViewController: UIViewController {
  override class var actions: [Action] {
    [Action("save:", EditViewController.save)]
  }

  var modelController: ModelController!
  /// Called when the quote was saved, because a presenter below a sheet does
  /// not appear again.
  var didSave: (() -> Void)?
  weak var textView: UITextView!
  weak var authorField: UITextField!

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.text = modelController.quote.text
    authorField.text = modelController.quote.author
  }

  func save(_ sender: UIButton) {
    modelController.quote = Quote(
      text: textView.text, author: authorField.text ?? "")
    didSave?()
    dismiss(animated: true)
  }
}
