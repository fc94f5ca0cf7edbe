/// The way in which a presented screen covers its presenter.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice, a page sheet; the default.
  case automatic = -2
  /// No presentation.
  case none = -1
  /// Covers everything: the presenter disappears, and appears again after the dismissal.
  case fullScreen = 0
  /// A sheet: the presenter stays visible, and none of its appearance methods is called.
  case pageSheet = 1
  /// A small sheet, which behaves like the page sheet.
  case formSheet = 2
  /// Covers the presenter, which disappears.
  case currentContext = 3
  /// A custom presentation: the presenter stays visible.
  case custom = 4
  /// Covers everything, but the presenter stays visible below.
  case overFullScreen = 5
  /// Covers the presenter, which stays visible below.
  case overCurrentContext = 6
  /// A popover: the presenter stays visible.
  case popover = 7

  /// Whether the presenter disappears, so that its appearance methods are called.
  var removesPresenter: Bool {
    self == .fullScreen || self == .currentContext
  }

  /// Whether it is shown as a card and not on the whole screen.
  var isSheet: Bool {
    switch self {
    case .automatic, .pageSheet, .formSheet, .popover: true
    case .none, .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
    }
  }
}
