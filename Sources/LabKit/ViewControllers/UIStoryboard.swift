import Foundation

/// The screens of an app and the ways between them, declared in code in place of Xcode's file.
///
///     let main = UIStoryboard(name: "Main")
///     main.addScene("Quote", isInitial: true, make: QuoteViewController()) { quote in
///       let label = UILabel()
///       quote.view.addSubview(label)
///       quote.textLabel = label
///     }
///     main.addSegue("Edit", from: "Quote", to: "Edit", kind: .presentModally)
public final class UIStoryboard {
  /// What it is called.
  public let name: String
  private var scenes: [String: (make: () -> UIViewController, connect: (UIViewController) -> Void)] = [:]
  private var segues: [String: [String: SegueTemplate]] = [:]
  private var initial: String?

  /// An empty storyboard.
  public init(name: String) {
    self.name = name
  }

  /// Adds a screen: `make` makes its controller each time, `connect` fills its view and sets its outlets when the view loads.
  public func addScene<Controller: UIViewController>(
    _ identifier: String, isInitial: Bool = false, make: @autoclosure @escaping () -> Controller,
    connect: @escaping (Controller) -> Void = { _ in }
  ) {
    scenes[identifier] = (
      make, { controller in (controller as? Controller).map(connect) }
    )
    if isInitial { initial = identifier }
  }

  /// Adds a way from one screen to another.
  public func addSegue(
    _ identifier: String, from source: String, to destination: String, kind: UIStoryboardSegue.Kind = .show
  ) {
    segues[source, default: [:]][identifier] = SegueTemplate(destination: destination, kind: kind)
  }

  /// The screen that the app begins with; nil if none was marked.
  public func instantiateInitialViewController() -> UIViewController? {
    initial.map { instantiateViewController(withIdentifier: $0) }
  }

  /// A new screen of that name; its view has not loaded. An unknown name is a fault (NSInvalidArgumentException);
  /// when recorded, an empty screen is returned.
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

  func segue(_ identifier: String, from scene: String) -> SegueTemplate? {
    segues[scene]?[identifier]
  }
}

struct SegueTemplate {
  let destination: String
  let kind: UIStoryboardSegue.Kind
}
