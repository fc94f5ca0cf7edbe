import LabKit

/// Is told what the user decides in an editor.
protocol EditorScreenDelegate: AnyObject {
  func editorDidCancel(_ editor: EditorScreen)
  func editor(_ editor: EditorScreen, didSave favourite: Favourite)
}

/// The user types an address here, and sees the title of its page.
class EditorScreen: UIViewController {
  let addressField = UITextField()
  let titleLabel = UILabel()
  let retryButton = UIButton(type: .system)
  let saveButton = UIButton(type: .system)
  let cancelButton = UIButton(type: .system)

  var delegate: (any EditorScreenDelegate)?
  /// Whether this address is a favourite already.
  var isFavourite: (String) -> Bool = { _ in false }

  private let lookup: TitleLookup

  init(address: String, lookup: TitleLookup) {
    self.lookup = lookup
    super.init(nibName: nil, bundle: nil)
    addressField.text = address
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    retryButton.setTitle("Retry", for: .normal)
    saveButton.setTitle("Save", for: .normal)
    cancelButton.setTitle("Cancel", for: .normal)
    let parts = [
      addressField, titleLabel, retryButton, saveButton, cancelButton,
    ]
    for part in parts { view.addSubview(part) }
    // Step 3: what the buttons do, and what Save says.
    // Step 5: look up the title, and follow it.
  }
}
