/// The contents of the navigation bar while its screen is the top one.
open class UINavigationItem {
  /// The title in the middle.
  open var title: String?
  /// The buttons on the left, next to the back button.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether the back button is hidden.
  open var hidesBackButton = false

  /// An item with this title.
  public init(title: String? = nil) {
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
}

/// The tab of a screen in the tab bar.
open class UITabBarItem {
  /// The title of the tab.
  open var title: String?
  /// A short note on the tab, such as a number.
  open var badgeValue: String?
  /// A number that identifies it.
  open var tag: Int

  /// An item with this title.
  public init(title: String? = nil, tag: Int = 0) {
    self.title = title
    self.tag = tag
  }
}
