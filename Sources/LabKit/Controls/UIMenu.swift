import Foundation

/// A part of a menu: an action, or a menu within it.
open class UIMenuElement {
  /// How a menu shows an element.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt

    /// Attributes with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The user cannot choose it.
    public static let disabled = Attributes(rawValue: 1)
    /// It deletes something.
    public static let destructive = Attributes(rawValue: 2)
    /// The menu leaves it out.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open when it is chosen; LabKit has no open menus.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether a menu marks an element.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A checkmark.
    case on
    /// A dash.
    case mixed
  }

  /// The title.
  public internal(set) var title: String
  /// A second text; stored and not shown.
  public var subtitle: String?
  /// The picture; stored and not shown.
  public var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// The actions that the user can choose, in order.
  var choices: [UIAction] { [] }
}

/// A list of actions from which the user chooses one.
open class UIMenu: UIMenuElement {
  /// How a menu is shown within another.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements are shown among those of the menu around it.
    public static let displayInline = Options(rawValue: 1)
    /// It deletes something.
    public static let destructive = Options(rawValue: 2)
    /// At most one of its elements is on. The program sets the states.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The name of a menu.
  public struct Identifier: Hashable, Sendable, RawRepresentable {
    /// The text of the name.
    public let rawValue: String

    /// A name with this text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A name with this text.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The elements, in order.
  public let children: [UIMenuElement]
  /// Its name; unique if none was given.
  public let identifier: Identifier
  /// How it is shown.
  public let options: Options

  /// A menu of these elements.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    self.identifier = identifier ?? Identifier("menu-" + UUID().uuidString)
    self.options = options
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other elements; a menu itself does not change.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The actions that are on, also those of the menus within it that are shown inline.
  open var selectedElements: [UIMenuElement] { ownActions.filter { $0.state == .on } }

  /// Its actions and those of the menus within it that are shown inline.
  private var ownActions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) { return menu.ownActions }
      return [element as? UIAction].compactMap { $0 }
    }
  }

  override var choices: [UIAction] { children.flatMap(\.choices) }

  /// Chooses the first action with this title as a user would, at any depth. Nothing happens if there is none, or if it
  /// is disabled or hidden.
  /// With `selects`, it is afterwards the only action that is on.
  func simulateChoice(_ title: String, sender: AnyObject, selects: Bool = false) {
    guard let choice = choices.first(where: { $0.title == title }) else { return }
    if selects { select(choice) }
    choice.performWithSender(sender, target: nil)
  }

  /// The action that is on. The first one is put on if none is.
  var selectedChoice: UIAction? {
    if let chosen = selectedElements.first as? UIAction { return chosen }
    ownActions.first?.state = .on
    return ownActions.first
  }

  private func select(_ choice: UIAction) { ownActions.forEach { $0.state = $0 === choice ? .on : .off } }
}
