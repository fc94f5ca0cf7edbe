import Foundation

/// An object that is told what the user does in a search bar. All methods are optional.
public protocol UISearchBarDelegate: AnyObject {
  /// Whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Whether the user may replace the range, in UTF-16 units of the present text, by `text`.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  /// The user has changed the text, also by clearing it.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The user has pressed the search key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The user has tapped the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// The user has chosen a scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}

  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}

  /// Returns true.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}

  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// The text field of a search bar, whose delegate is the search bar.
open class UISearchTextField: UITextField {}

/// A text field to search with, and a cancel button.
open class UISearchBar: UIView {
  /// Its text field; type into it as a user would.
  public let searchTextField = UISearchTextField()
  /// The delegate; not retained.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller that the bar belongs to.
  weak var searchController: UISearchController?
  private let cancelButton = UIButton(type: .system)
  private let scopeBar = UISegmentedControl()
  private let listener = FieldListener()

  /// A search bar with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    listener.bar = self
    searchTextField.delegate = listener
    searchTextField.addAction(
      UIAction { [unowned self] _ in
        delegate?.searchBar(self, textDidChange: text ?? "")
        searchController?.update()
      }, for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(
      UIAction { [unowned self] _ in
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
      }, for: .touchUpInside)
    scopeBar.addAction(
      UIAction { [unowned self] _ in
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        searchController?.update()
      }, for: .valueChanged)
    scopeBar.isHidden = true
    cancelButton.isHidden = true
    addSubview(searchTextField)
    addSubview(cancelButton)
    addSubview(scopeBar)
  }

  /// The text. Setting it does not call the delegate; a search controller's updater is told of it.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      searchController?.update()
    }
  }
  /// The titles of the scopes, of which the user chooses one; the first is chosen by default.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopeBar.removeAllSegments()
      for title in scopeButtonTitles ?? [] {
        scopeBar.insertSegment(withTitle: title, at: .max, animated: false)
      }
      selectedScopeButtonIndex = 0
    }
  }
  /// The index of the chosen scope. Setting it does not call the delegate.
  open var selectedScopeButtonIndex: Int {
    get { max(scopeBar.selectedSegmentIndex, 0) }
    set { scopeBar.selectedSegmentIndex = newValue }
  }
  /// Whether the scopes are shown.
  open var showsScopeBar: Bool {
    get { !scopeBar.isHidden }
    set { scopeBar.isHidden = !newValue }
  }
  /// The text that is shown while there is none.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether it has a cancel button.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { cancelButton.isHidden = !newValue }
  }

  /// Shows or hides the cancel button, without an animation.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Begins editing, if the delegate permits it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends editing, if the delegate permits it.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// Whether its text field is first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// In the navigation bar, its superview is the bar of the searched screen.
  open override var next: UIResponder? { superview == nil ? searchController : super.next }

  override var keyboardRoot: UIView? {
    superview == nil ? searchController?.searched?.keyboardRoot ?? self : super.keyboardRoot
  }

  /// Taps a scope as a user would.
  open func simulateTap(onScope index: Int) {
    if showsScopeBar { scopeBar.simulateTap(onSegment: index) }
  }

  /// Taps the cancel button as a user would.
  open func simulateCancel() { cancelButton.simulateTap() }
}

/// Passes on what a search bar's text field tells its delegate.
private final class FieldListener: UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.map { $0.delegate?.searchBarTextDidBeginEditing($0) }
    bar?.searchController?.begin()
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    bar.map { $0.delegate?.searchBarTextDidEndEditing($0) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) } ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarSearchButtonClicked($0) }
    return false
  }
}
