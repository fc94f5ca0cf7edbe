/// Manages the presentation of a screen; its delegate is notified when the *user* swipes a sheet away.
public final class UIPresentationController {
  /// The delegate; not retained.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The presented screen.
  public internal(set) weak var presentedViewController: UIViewController?

  init(_ presented: UIViewController) {
    presentedViewController = presented
  }
}

/// An object that permits the user to swipe a sheet away, and is notified of it. A `dismiss` in code does not notify
/// it. All methods are optional.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the user may swipe the sheet away; true by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The sheet is about to be dismissed.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The sheet was dismissed. The presenter's `viewWillAppear` is not called, so update the presenter here.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to swipe a sheet away and was not permitted to.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns true.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

extension UIViewController {
  /// Swipes this sheet down as a user would; has no effect on a screen that is not a sheet.
  ///
  /// If the swipe is cancelled, the user lets go too early: the sheet begins to disappear, and appears again.
  public func simulateSwipeDown(isCancelled: Bool = false) {
    let sheet = outermost
    guard sheet.presenting != nil, sheet.modalPresentationStyle.isSheet,
      let controller = sheet.presentationController
    else { return }
    let delegate = controller.delegate
    guard !sheet.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(controller) != false
    else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return
    }
    delegate?.presentationControllerWillDismiss(controller)
    if isCancelled { return sheet.beginDismissalAndReturn() }
    sheet.dismissSelf(animated: true)
    delegate?.presentationControllerDidDismiss(controller)
  }

  private func beginDismissalAndReturn() {
    isBeingDismissed = true
    beginDisappearing(true)
    isBeingDismissed = false
    appear(animated: true)
  }

  private func dismissSelf(animated: Bool) {
    presenting?.dismiss(animated: animated)
  }
}

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
