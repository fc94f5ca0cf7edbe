/// What the navigation bar shows while its screen is on top.
open class UINavigationItem {
  /// The title in the middle.
  open var title: String?
  /// The buttons at the left, beside the one that leads back.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons at the right, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether the button that leads back is left out.
  open var hidesBackButton = false

  /// An item that shows `title`.
  public init(title: String? = nil) {
    self.title = title
  }

  /// The first button at the left.
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

/// What the tab bar shows for a screen.
open class UITabBarItem {
  /// The word on the tab.
  open var title: String?
  /// A short note on the tab, such as a number.
  open var badgeValue: String?
  /// A number to find it by.
  open var tag: Int

  /// An item that shows `title`.
  public init(title: String? = nil, tag: Int = 0) {
    self.title = title
    self.tag = tag
  }
}
