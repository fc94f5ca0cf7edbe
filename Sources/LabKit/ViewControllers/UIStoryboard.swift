import Foundation

/// The screens of an app and the segues between them, declared in code instead of a file of Xcode.
///
///     let main = UIStoryboard(name: "Main")
///     main.addScene("Quote", isInitial: true, make: QuoteViewController()) { quote in
///       let label = UILabel()
///       quote.view.addSubview(label)
///       quote.textLabel = label
///     }
///     main.addSegue("Edit", from: "Quote", to: "Edit", kind: .presentModally)
public final class UIStoryboard {
  /// The storyboard's name.
  public let name: String
  private var scenes: [String: (make: () -> UIViewController, connect: (UIViewController) -> Void)] = [:]
  private var segues: [String: [String: SegueTemplate]] = [:]
  private var initial: String?

  /// An empty storyboard.
  public init(name: String) {
    self.name = name
  }

  /// Adds a screen: `make` creates its controller for each instance, and `connect` adds the subviews and sets the
  /// outlets when the view loads.
  public func addScene<Controller: UIViewController>(
    _ identifier: String, isInitial: Bool = false, make: @autoclosure @escaping () -> Controller,
    connect: @escaping (Controller) -> Void = { _ in }
  ) {
    scenes[identifier] = (
      make, { controller in (controller as? Controller).map(connect) }
    )
    if isInitial { initial = identifier }
  }

  /// Adds a segue between two screens; `presentation` sets the destination's style, unless it is nil.
  public func addSegue(
    _ identifier: String, from source: String, to destination: String,
    kind: UIStoryboardSegue.Kind = .show, presentation: UIModalPresentationStyle? = nil
  ) {
    segues[source, default: [:]][identifier] = SegueTemplate(
      destination: destination, kind: kind, presentation: presentation)
  }

  /// Adds an unwind segue: it leads back from a screen to one that is still there and lists this action, whose method
  /// takes the segue. In Xcode, you drag from a button to the screen's exit.
  public func addUnwindSegue(_ identifier: String, from source: String, action: Selector) {
    segues[source, default: [:]][identifier] = SegueTemplate(
      destination: "", kind: .unwind(action), presentation: nil)
  }

  /// A new instance of the initial screen; nil if the storyboard has none.
  public func instantiateInitialViewController() -> UIViewController? {
    initial.map { instantiateViewController(withIdentifier: $0) }
  }

  /// A new instance of the screen with this name, whose view is not loaded. An unknown name is a fault
  /// (NSInvalidArgumentException); if it is recorded, an empty screen is returned.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let scene = scenes[identifier] else {
      fault(
        "NSInvalidArgumentException",
        "Storyboard (<UIStoryboard \(name)>) doesn't contain a view controller with identifier '\(identifier)'"
      )
      return UIViewController()
    }
    let controller = scene.make()
    controller.storyboard = self
    controller.scene = (identifier, scene.connect)
    return controller
  }

  /// A new instance of the screen with this name that `creator` creates, so that its initializer can take what it
  /// depends on. If `creator` returns nil, or is nil, the storyboard creates it.
  ///
  /// The storyboard decodes nothing: the coder is empty. An instance of another class than `Controller` is a fault
  /// (NSInvalidArgumentException), which stops the program even if it is recorded.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    guard let scene = scenes[identifier], let created = creator?(NSCoder()) else {
      let controller = instantiateViewController(withIdentifier: identifier)
      guard let controller = controller as? Controller else {
        fatalError("NSInvalidArgumentException: the screen '\(identifier)' is no \(Controller.self)")
      }
      return controller
    }
    created.storyboard = self
    created.scene = (identifier, scene.connect)
    return created
  }

  func segue(_ identifier: String, from scene: String) -> SegueTemplate? {
    segues[scene]?[identifier]
  }
}

struct SegueTemplate {
  let destination: String
  let kind: UIStoryboardSegue.Kind
  let presentation: UIModalPresentationStyle?
}
