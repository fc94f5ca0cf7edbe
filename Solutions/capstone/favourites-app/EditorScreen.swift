import LabKit
import Observation

/// Is told what the user decides in an editor.
protocol EditorScreenDelegate: AnyObject {
  func editorDidCancel(_ editor: EditorScreen)
  func editor(_ editor: EditorScreen, didSave favourite: Favourite)
}

/// The user types an address here, and sees the title of its page.
class EditorScreen: UIViewController {
  override class var actions: [Action] {
    [
      Action("edit", EditorScreen.edit),
      Action("retry", EditorScreen.retry),
      Action("save", EditorScreen.save),
      Action("cancel", EditorScreen.cancel),
    ]
  }

  let addressField = UITextField()
  let titleLabel = UILabel()
  let retryButton = UIButton(type: .system)
  let saveButton = UIButton(type: .system)
  let cancelButton = UIButton(type: .system)

  weak var delegate: (any EditorScreenDelegate)?
  /// Whether this address is a favourite already.
  var isFavourite: (String) -> Bool = { _ in false }

  private let lookup: TitleLookup
  private var address: String { addressField.text ?? "" }

  init(address: String, lookup: TitleLookup) {
    self.lookup = lookup
    super.init(nibName: nil, bundle: nil)
    addressField.text = address
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    retryButton.setTitle("Retry", for: .normal)
    cancelButton.setTitle("Cancel", for: .normal)
    let parts = [
      addressField, titleLabel, retryButton, saveButton, cancelButton,
    ]
    for part in parts { view.addSubview(part) }
    addressField.addTarget(self, action: "edit", for: .editingChanged)
    retryButton.addTarget(self, action: "retry", for: .touchUpInside)
    saveButton.addTarget(self, action: "save", for: .touchUpInside)
    cancelButton.addTarget(self, action: "cancel", for: .touchUpInside)
    edit()
    follow()
  }

  func edit() {
    saveButton.isEnabled = !address.isEmpty
    saveButton.setTitle(
      isFavourite(address) ? "Replace" : "Save", for: .normal)
    lookup.load(address)
  }

  func retry() {
    lookup.retry()
  }

  func save() {
    var title = address
    if case .found(let found) = lookup.state { title = found }
    delegate?.editor(
      self, didSave: Favourite(address: address, title: title))
  }

  func cancel() {
    delegate?.editorDidCancel(self)
  }

  /// Shows the title's state, and observes it until its next change.
  private func follow() {
    let state = withObservationTracking {
      lookup.state
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
    retryButton.isHidden = state != .failed
    titleLabel.text =
      switch state {
      case .nothing: ""
      case .loading: "Loading…"
      case .found(let title): title
      case .failed: "No title"
      }
  }
}
