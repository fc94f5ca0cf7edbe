import LabKit

/// Lets the quote be changed. The storyboard's button "Save" sends it
/// `save:`, "Cancel" dismisses it.
class EditViewController: UIViewController {
  override class var actions: [Action] {
    [Action("save:", EditViewController.save)]
  }

  weak var textView: UITextView!
  weak var authorField: UITextField!

  func save(_ sender: UIButton) {
  }
}
