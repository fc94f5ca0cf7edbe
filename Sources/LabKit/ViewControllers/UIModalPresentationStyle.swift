/// How a presented screen lies over the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system chooses: a page sheet. What a controller has unless it is set.
  case automatic = -2
  /// None: not to be presented.
  case none = -1
  /// Over everything: the presenter disappears, and appears again on dismissal.
  case fullScreen = 0
  /// A sheet: the presenter stays, none of its appearance methods runs.
  case pageSheet = 1
  /// A small sheet: as the page sheet.
  case formSheet = 2
  /// Over the presenter, which disappears.
  case currentContext = 3
  /// As its own code says: the presenter stays.
  case custom = 4
  /// Over everything, the presenter stays below.
  case overFullScreen = 5
  /// Over the presenter, which stays below.
  case overCurrentContext = 6
  /// In a bubble: the presenter stays.
  case popover = 7

  /// Whether the presenter leaves the screen, so that its appearance methods run.
  var removesPresenter: Bool {
    self == .fullScreen || self == .currentContext
  }

  /// Whether it shows as a card rather than on the whole screen.
  var isSheet: Bool {
    switch self {
    case .automatic, .pageSheet, .formSheet, .popover: true
    case .none, .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
    }
  }
}
