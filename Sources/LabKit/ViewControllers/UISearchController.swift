import Foundation

/// An object that shows the results of a search.
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search begins, and after each change of the text or the scope.
  func updateSearchResults(for searchController: UISearchController)
}

/// An object that is notified when a search begins and ends. All methods are optional.
public protocol UISearchControllerDelegate: AnyObject {
  /// The search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}

  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}

  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}

  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar together with what happens while the user searches: it tells its updater of the text, and shows the
/// screen with the results.
///
/// Set it as the `searchController` of a navigation item. The search begins when the search bar begins editing, and ends
/// when the user taps Cancel, or when code sets `isActive` to false.
open class UISearchController: UIViewController {
  /// The search bar.
  public let searchBar = UISearchBar()
  /// The screen with the results; nil if the searched screen shows them. It is retained, and shown while there is text.
  public let searchResultsController: UIViewController?
  /// The object that shows the results; not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the searched screen is covered during a search; stored and not used.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar is hidden during a search; stored and not used.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether it shows the cancel button during a search.
  open var automaticallyShowsCancelButton = true
  /// Whether the screen with the results is shown; setting it lasts until the text changes.
  open var showsSearchResultsController = false {
    didSet { showOrHideResults() }
  }
  /// The screen that is searched.
  weak var searched: UIViewController?
  private var isSearching = false

  /// A controller that shows the results on this screen; with nil, the searched screen shows them itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
    if let searchResultsController {
      addChild(searchResultsController)
      searchResultsController.didMove(toParent: self)
    }
  }

  /// Whether the user searches. Setting it begins or ends the search.
  open var isActive: Bool {
    get { isSearching }
    set { newValue ? begin() : end() }
  }

  open override var next: UIResponder? { searched }

  override var container: UIViewController? { parent ?? searched }

  /// The screen with the results, while it is shown.
  var shownResults: UIViewController? {
    isSearching && showsSearchResultsController ? searchResultsController : nil
  }

  /// The search bar has begun editing.
  func begin() {
    guard !isSearching else { return update() }
    delegate?.willPresentSearchController(self)
    isSearching = true
    appear(animated: false)
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
    delegate?.didPresentSearchController(self)
    update()
  }

  /// The text or the scope has changed.
  func update() {
    guard isSearching else { return }
    showsSearchResultsController = searchBar.text?.isEmpty == false
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func end() {
    guard isSearching else { return }
    delegate?.willDismissSearchController(self)
    searchBar.resignFirstResponder()
    searchBar.text = ""
    showsSearchResultsController = false
    isSearching = false
    disappear(animated: false)
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
    delegate?.didDismissSearchController(self)
  }

  private func showOrHideResults() {
    guard let results = searchResultsController else { return }
    if shownResults == nil {
      results.disappear(animated: false)
    } else {
      results.appear(animated: false)
    }
  }
}
