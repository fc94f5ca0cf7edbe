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
  /// The picture; stored and not shown.
  public var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
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

  /// The elements, in order.
  public let children: [UIMenuElement]
  /// How it is shown.
  public let options: Options

  /// A menu of these elements.
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title: title, image: image)
  }

  override var choices: [UIAction] { children.flatMap(\.choices) }

  /// Chooses the first action with this title as a user would, at any depth. Nothing happens if there is none, or if it
  /// is disabled or hidden.
  func simulateChoice(_ title: String, sender: AnyObject) {
    choices.first { $0.title == title }?.performWithSender(sender, target: nil)
  }
}
