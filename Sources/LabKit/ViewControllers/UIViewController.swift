import Foundation

/// Manages the view of one screen, and connects it with the app's model.
///
/// The view is loaded when it is first read; until then outlets are nil. All transitions have ended when the call that
/// starts them returns: nothing is animated, and completion closures have been called.
open class UIViewController: UIResponder {
  /// The title of the screen. Setting it sets the titles of its items in the bars, too.
  open var title: String? {
    get { shownTitle }
    set {
      shownTitle = newValue
      navigationItem.title = newValue
      tabBarItem?.title = newValue
    }
  }
  /// The title that was set last, whatever a subclass answers when it is asked for `title`.
  private(set) var shownTitle: String?
  /// Its item in the navigation bar.
  public let navigationItem = UINavigationItem()
  /// Its item in the tab bar.
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  /// Whether the tab bar is hidden while it is on a navigation controller's stack; stored and not used.
  open var hidesBottomBarWhenPushed = false
  /// Whether a search controller is shown over this screen only; stored and not used.
  open var definesPresentationContext = false
  /// The style in which it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether the user cannot swipe the sheet away.
  open var isModalInPresentation = false
  /// The storyboard that created it; nil if code created it.
  open internal(set) var storyboard: UIStoryboard?
  /// The child controllers, which it retains.
  open internal(set) var children: [UIViewController] = []
  /// The container that contains it; not retained.
  open internal(set) weak var parent: UIViewController?
  /// Whether it is being presented; for use in its appearance methods.
  open internal(set) var isBeingPresented = false
  /// Whether it is being dismissed.
  open internal(set) var isBeingDismissed = false
  /// Whether it is being added to a container: from `addChild` until it has appeared, or its `didMove(toParent:)`.
  open internal(set) var isMovingToParent = false
  /// Whether it is being removed from a container: from `willMove(toParent: nil)` to `removeFromParent()`.
  open internal(set) var isMovingFromParent = false

  /// The presentation controller, whose delegate is notified when the user swipes this sheet away.
  open private(set) lazy var presentationController: UIPresentationController? = UIPresentationController(
    self)

  /// The screen that it presents; retained.
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var appearance = AppearanceTransition.disappeared
  /// Whether its view has come into the window in this appearance.
  var isInPlace = false
  var scene: (identifier: String, connect: (UIViewController) -> Void)?
  /// The window that shows it, if it is the window's root controller or presented.
  weak var rootHost: UIWindow?
  private(set) var loadedView: UIView?
  var superCalls = SuperCalls()
  private var isLoadingView = false
  private var editing = false
  private var hasEditButton = false

  /// The initializer for subclasses to override; there are no nib files to load.
  ///
  /// Because of its default arguments, `super.init()` calls this initializer. The convenience initializer below has no
  /// symbol that a subclass could call: with Swift 6.3.1 such a call compiles but does not link.
  public init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init()
  }

  /// A controller whose view is created in code.
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

  /// Its view. Reading it loads the view: `loadView` is called, then `viewDidLoad`.
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

  /// Its view if it is loaded; reading it does not load the view.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether its view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view, if it is not loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if loadedView == nil { view = UIView() }
    calling("viewDidLoad") { viewDidLoad() }
  }

  /// Creates an empty view, or the storyboard's. An override sets `view` and does not call super.
  open func loadView() {
    view = UIView()
    connectScene()
  }

  /// Adds the storyboard's subviews and sets the outlets.
  func connectScene() {
    scene?.connect(self)
  }

  /// Called once, when the view is loaded and the outlets are set.
  open func viewDidLoad() { superCalls.reach("viewDidLoad") }
  /// Called each time the screen is about to appear.
  open func viewWillAppear(_ animated: Bool) { superCalls.reach("viewWillAppear") }
  /// Called when the view is in its window, before its layout.
  open func viewIsAppearing(_ animated: Bool) { superCalls.reach("viewIsAppearing") }
  /// Called when the screen has appeared.
  open func viewDidAppear(_ animated: Bool) { superCalls.reach("viewDidAppear") }
  /// Called when the screen is about to disappear.
  open func viewWillDisappear(_ animated: Bool) { superCalls.reach("viewWillDisappear") }
  /// Called when the screen has disappeared.
  open func viewDidDisappear(_ animated: Bool) { superCalls.reach("viewDidDisappear") }
  /// Override it to set what the views show, from the model; called before the layout, and again after a change of an
  /// observable value that it read.
  open func updateProperties() {}
  /// Called before the view's subviews are laid out, and again after a change of an observable value that it read.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's subviews were laid out.
  open func viewDidLayoutSubviews() {}

  /// Whether its content can be edited; setting it calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets whether its content can be edited, and the title of `editButtonItem`. Override it, and call super first.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    if hasEditButton { editButtonItem.title = editing ? "Done" : "Edit" }
  }

  /// A bar button that switches editing on and off; its title is Edit or Done.
  open private(set) lazy var editButtonItem: UIBarButtonItem = {
    hasEditButton = true
    let toggle = UIAction(title: editing ? "Done" : "Edit") { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    }
    return UIBarButtonItem(primaryAction: toggle)
  }()

  /// Called when it is about to be added to a container, or (nil) to be removed from one.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, self.parent?.hostsChildren == false { isMovingFromParent = true }
  }
  /// Called when it was added to a container, or (nil) removed from one.
  open func didMove(toParent parent: UIViewController?) {
    if self.parent?.hostsChildren == false { isMovingToParent = false }
  }

  /// Whether its children appear and disappear together with it and their views; true by default. A container that
  /// returns false calls `beginAppearanceTransition` and `endAppearanceTransition` of its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether a segue that the user triggers may be performed; `performSegue` does not call this.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Whether an unwind segue from another screen may lead to this one: if the class lists its action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { fromViewController !== self && responds(to: action) }
  /// Called before a segue. The destination exists, but its view is not loaded, so its outlets are nil.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Presents a screen over this one; `completion` is called after its `viewDidAppear`.
  ///
  /// The new screen's presentation style must be set before this call: its `viewDidLoad` is too late.
  /// Order of calls with `.fullScreen`: the presenter's viewWillDisappear, the new screen's viewWillAppear and
  /// viewDidAppear, the presenter's viewDidDisappear. With a sheet (`.automatic`, `.pageSheet`): only the new screen's
  /// calls. As in UIKit, only a warning is printed if this screen is not visible or presents another screen already. It
  /// is a fault (NSInvalidArgumentException) if the screen is presented already, has a container or is the root of a
  /// window; then nothing happens.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresenting(controller, animated: animated, completion: completion)
  }

  /// Dismisses the screen that this controller presents, or else itself, including all screens presented by it.
  /// `completion` is called after the last `viewDidDisappear`. The presenter appears again only if it had disappeared.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: animated, completion: completion)
  }

  /// Pushes a screen in a navigation controller, or else presents it.
  open func show(_ controller: UIViewController, sender: Any?) {
    if let navigation = self as? UINavigationController ?? navigationController {
      navigation.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }

  /// Its view as text, with the bars around it.
  func rendering(width: Int) -> Rendering { view.content(width: width) }

  /// Whether it shows its children's views itself; a container written by a learner adds them in code.
  var hostsChildren: Bool { false }

  /// The view that its view is added to while it is visible; nil if other code does that.
  var host: UIView? {
    guard let parent else { return rootHost }
    return parent.hostsChildren ? parent.view : nil
  }

  /// The controller through which it presents others.
  var container: UIViewController? { parent }

  /// Called between its own viewWillAppear and those of its children.
  func childrenWillAppear(_ animated: Bool) {}
  /// Called after its own viewDidAppear and those of its children.
  func childrenDidAppear(_ animated: Bool) {}

  /// The children that appear and disappear together with this controller.
  var appearingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { $0.viewIfLoaded?.superview != nil }
  }
}
