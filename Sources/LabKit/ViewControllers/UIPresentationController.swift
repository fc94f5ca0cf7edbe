/// What lies between a presented screen and its presenter; its delegate hears when the *user* swipes a sheet away.
public final class UIPresentationController {
  /// Who is asked and told. Not retained.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The screen that is presented.
  public internal(set) weak var presentedViewController: UIViewController?

  init(_ presented: UIViewController) {
    presentedViewController = presented
  }
}

/// Who may forbid that the user swipes a sheet away, and hears of it. The program's `dismiss` does not arrive here.
/// Every method may be left out.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the sheet may go; true unless implemented.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The sheet is about to go.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The sheet is gone: the presenter's `viewWillAppear` does not run, so this is the place to look again.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to swipe a sheet away that may not go.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Permits it.
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
  /// Swipes the sheet down that this screen is, as a user would. Nothing happens to a screen that is no sheet.
  public func simulateSwipeDown() {
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
    sheet.dismissSelf(animated: true)
    delegate?.presentationControllerDidDismiss(controller)
  }

  private func dismissSelf(animated: Bool) {
    presenting?.dismiss(animated: animated)
  }
}
