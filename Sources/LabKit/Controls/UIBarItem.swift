import Foundation

/// What the buttons of bars and the tabs of tab bars have in common.
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture. Its name is shown if there is no title.
  open var image: UIImage?
  /// Whether the user can tap it.
  open var isEnabled = true
  /// A number that identifies it.
  open var tag = 0

  /// What a bar shows.
  var shownText: String { (title ?? image.map { "‹\($0.name)›" } ?? "").printable }
}

/// The contents of the navigation bar while its screen is the top one.
open class UINavigationItem: NSObject {
  /// The title in the middle.
  open var title: String?
  /// The buttons on the left, next to the back button.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether the back button is hidden.
  open var hidesBackButton = false
  /// The title of the back button of the screen above this one, instead of this screen's title.
  open var backButtonTitle: String?
  /// The search controller, whose search bar is shown below the navigation bar; retained.
  open var searchController: UISearchController?
  /// Whether scrolling hides the search bar; stored and not used.
  open var hidesSearchBarWhenScrolling = true

  /// An item with this title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The button at the right edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the button on the left, without an animation.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Sets the button on the right, without an animation.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  /// Sets the buttons on the left, without an animation.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Sets the buttons on the right, without an animation.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Hides or shows the back button, without an animation.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}

/// The tab of a screen in the tab bar.
open class UITabBarItem: UIBarItem {
  /// Tabs with a title that the system provides.
  public enum SystemItem: String, Sendable {
    /// More tabs.
    case more = "More"
    /// What the user has marked.
    case favorites = "Favorites"
    /// What the app recommends.
    case featured = "Featured"
    /// What other users like most.
    case topRated = "Top Rated"
    /// What the user has used last.
    case recents = "Recents"
    /// People.
    case contacts = "Contacts"
    /// What the user has done.
    case history = "History"
    /// Places that the user has marked.
    case bookmarks = "Bookmarks"
    /// A search.
    case search = "Search"
    /// What was downloaded.
    case downloads = "Downloads"
    /// What is new.
    case mostRecent = "Most Recent"
    /// What most users have seen.
    case mostViewed = "Most Viewed"
  }

  /// A short note on the tab, such as a number.
  open var badgeValue: String?
  /// The picture of the selected tab; stored and not shown.
  open var selectedImage: UIImage?

  /// An item with this title, picture and number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// An item with this title and these pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// An item with a title of the system.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.rawValue, image: nil, tag: tag)
  }
}
