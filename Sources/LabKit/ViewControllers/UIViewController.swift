import Foundation

/// What stands between one screen's view and the app's model.
///
/// The view loads when it is first asked for; outlets are nil until then. All transitions are done when the call
/// that starts them returns: nothing is animated, completions have run.
open class UIViewController: UIResponder {
  /// The name of the screen, for bars and tabs.
  open var title: String? {
    didSet {
      if navigationItem.title == oldValue { navigationItem.title = title }
      if tabBarItem.title == oldValue { tabBarItem.title = title }
    }
  }
  /// What the navigation bar shows for it.
  public let navigationItem = UINavigationItem()
  /// What the tab bar shows for it.
  public let tabBarItem = UITabBarItem()
  /// How it lies over its presenter, if it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether a sheet cannot be swiped away.
  open var isModalInPresentation = false
  /// The storyboard that made it; nil if code did.
  open internal(set) var storyboard: UIStoryboard?
  /// The controllers within it; retained.
  open internal(set) var children: [UIViewController] = []
  /// The container it is in; not retained.
  open internal(set) weak var parent: UIViewController?
  /// Whether it is just being presented; for its appearance methods to ask.
  open internal(set) var isBeingPresented = false
  /// Whether it is just being dismissed.
  open internal(set) var isBeingDismissed = false
  /// Whether it is just entering a container.
  open internal(set) var isMovingToParent = false
  /// Whether it is just leaving a container.
  open internal(set) var isMovingFromParent = false

  /// Through which a delegate hears that the user swiped this sheet away.
  open private(set) lazy var presentationController: UIPresentationController? = UIPresentationController(
    self)

  /// What it presents; retained.
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var appearance = AppearanceTransition.disappeared
  var scene: (identifier: String, connect: (UIViewController) -> Void)?
  /// The window that shows it, if it is a window's root or presented.
  weak var rootHost: UIWindow?
  private var loadedView: UIView?
  private var isLoadingView = false

  /// A controller; headless, there is no nib to load from. The initializer for subclasses to override.
  ///
  /// Its defaults make `super.init()` mean this one: the convenience initializer below has no symbol of its own
  /// for a subclass to call (a fault of Swift 6.3.1: it would compile, and not link).
  public init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init()
  }

  /// A controller whose view is made in code.
  @_disfavoredOverload
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  open override var next: UIResponder? {
    if let presenting { return presenting }
    guard let superview = viewIfLoaded?.superview else { return parent }
    return superview
  }

  override var keyboardRoot: UIView? { viewIfLoaded?.keyboardRoot }

  /// Its view. Asking for it loads it: `loadView`, then `viewDidLoad`.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      loadedView?.controller = self
    }
  }

  /// Its view, without loading it.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether its view has loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view unless it has loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if loadedView == nil { view = UIView() }
    viewDidLoad()
  }

  /// Makes the view: an empty one, or the storyboard's. An override sets `view` and does not call super.
  open func loadView() {
    view = UIView()
    connectScene()
  }

  /// Lets the storyboard fill the view and set the outlets.
  func connectScene() {
    scene?.connect(self)
  }

  /// The view has loaded, outlets are set. Runs once.
  open func viewDidLoad() {}
  /// The screen is about to come up. Runs each time it does.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its window, not laid out yet.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The screen is up.
  open func viewDidAppear(_ animated: Bool) {}
  /// The screen is about to go.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The screen is gone.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view's subviews are about to be laid out.
  open func viewWillLayoutSubviews() {}
  /// The view's subviews have been laid out.
  open func viewDidLayoutSubviews() {}

  /// Called when it is about to enter a container, or (nil) to leave one.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when it has entered a container, or (nil) left one.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether a segue that the user triggers may go on; `performSegue` does not ask.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue: its destination exists, its view has not loaded, so its outlets are nil.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Its view as text, with what surrounds it.
  func rendering(width: Int) -> Rendering { view.content(width: width) }

  /// Whether it shows its children's views itself; a learner's own container adds them in its code.
  var hostsChildren: Bool { false }

  /// Where its view is put while it is up; nil if that is left to other code.
  var host: UIView? {
    guard let parent else { return rootHost }
    return parent.hostsChildren ? parent.view : nil
  }

  /// The children whose appearance follows this one's.
  var appearingChildren: [UIViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }
}
