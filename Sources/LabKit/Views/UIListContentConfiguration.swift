import Foundation

/// What a cell shows, as a value: set it as the cell's `contentConfiguration`, and it makes or updates the view.
public protocol UIContentConfiguration {
  /// A new view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state, such as that of a selected cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
public protocol UIContentView: AnyObject {
  /// What it shows; setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show this configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration has the type of the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of a view that has a configuration.
public protocol UIConfigurationState: Hashable, Sendable {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// Whether its row is selected.
  public var isSelected = false
  /// Whether its table is in editing mode.
  public var isEditing = false
  /// Whether the user cannot use it.
  public var isDisabled = false

  /// The state of a cell that is in none of these states.
  public init() {}
}

/// A text and a second one, as the rows of lists show them.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// The text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// Whether the second text is at the right edge if there is room, and not below the text.
  public var prefersSideBySideTextAndSecondaryText: Bool

  private init(sideBySide: Bool) { prefersSideBySideTextAndSecondaryText = sideBySide }

  /// The configuration of a cell with a text.
  public static func cell() -> UIListContentConfiguration { .init(sideBySide: false) }
  /// The configuration of a cell with a second text below the text.
  public static func subtitleCell() -> UIListContentConfiguration { .init(sideBySide: false) }
  /// The configuration of a cell with a second text at the right edge.
  public static func valueCell() -> UIListContentConfiguration { .init(sideBySide: true) }

  /// A view that shows the texts.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// The same configuration, as texts have no colours.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows a list's configuration, in a cell or on its own.
open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration

  /// What it shows. A configuration of another type is a fault (NSInternalInconsistencyException); if it is recorded,
  /// nothing changes.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        return fault(
          "NSInternalInconsistencyException", "a UIListContentView cannot show a \(type(of: newValue))")
      }
      shown = list
    }
  }

  /// A view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
  }

  /// The texts.
  open override func textLines(width: Int) -> [String] {
    ControlText.texts(shown.rowTexts, width: width)
  }
}

/// The texts of a row, and where the second one is.
struct RowTexts {
  var text: String
  var detail: String
  var isDetailBelow: Bool
  var accessory = ""

  var isEmpty: Bool { text.isEmpty && detail.isEmpty && accessory.isEmpty }
}

extension UIListContentConfiguration {
  var rowTexts: RowTexts {
    RowTexts(
      text: (text ?? "").printable, detail: (secondaryText ?? "").printable,
      isDetailBelow: !prefersSideBySideTextAndSecondaryText)
  }
}

extension UITableViewCell {
  /// The configuration of a list for this cell's style, without texts.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The state that its configuration can depend on.
  public var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// The texts that it shows itself: those of a list's configuration, or of its labels.
  var rowTexts: RowTexts {
    (contentConfiguration as? UIListContentConfiguration)?.rowTexts
      ?? RowTexts(
        text: (textLabel?.shownText ?? "").printable, detail: (detailTextLabel?.shownText ?? "").printable,
        isDetailBelow: style == .subtitle)
  }
}
