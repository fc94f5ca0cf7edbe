import Foundation

/// A view of a collection view that can be used again: a cell, a header or a footer.
open class UICollectionReusableView: UIView {
  /// The identifier of reusable views of this kind; nil if none was dequeued with one.
  open internal(set) var reuseIdentifier: String?
  /// What it is registered as: a cell, or a kind of supplementary views.
  var reuseKind: String?

  /// A view with this frame; the initializer for subclasses to override, which is called when a registered class is
  /// dequeued.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Called before the collection view uses the view again.
  open func prepareForReuse() {}
}

/// The view of one item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view to which you add the cell's own subviews.
  public let contentView = UIView()
  /// Whether its item is selected; the collection view sets it.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }
  /// Whether it is being touched.
  open var isHighlighted = false
  /// What it shows; nil if its subviews show its content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      contentView.subviews.forEach { $0.removeFromSuperview() }
      (contentConfiguration?.makeContentView()).map(contentView.addSubview)
    }
  }
  /// Called with the cell and its state when this changes, and after `setNeedsUpdateConfiguration()`.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// A cell with this frame; the initializer for subclasses to override, which is called when a registered class is
  /// dequeued.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// The state that its configuration can depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Requests a call of `updateConfiguration(using:)`, which is made at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Override it to set the configuration for a state; calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
}

/// A cell of a list.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The configuration of a list, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// The registered classes of a collection view's views, and the views that can be used again.
struct ReusableViews {
  private struct Key: Hashable {
    let kind: String
    let identifier: String
  }

  private var classes: [Key: UICollectionReusableView.Type] = [:]
  private var idle: [Key: [UICollectionReusableView]] = [:]

  /// The kind of cells.
  static let cell = "cell"

  mutating func register(_ viewClass: UICollectionReusableView.Type?, _ kind: String, _ identifier: String) {
    classes[Key(kind: kind, identifier: identifier)] = viewClass
  }

  /// Removes a view from its superview, and keeps it for reuse.
  mutating func take(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    guard let identifier = view.reuseIdentifier, let kind = view.reuseKind else { return }
    idle[Key(kind: kind, identifier: identifier), default: []].append(view)
  }

  /// A view that can be used again, or a new one of the registered class; nil if there is neither.
  mutating func view(_ kind: String, _ identifier: String) -> UICollectionReusableView? {
    let key = Key(kind: kind, identifier: identifier)
    if let view = idle[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let view = classes[key]?.init(frame: .zero) else { return nil }
    view.reuseIdentifier = identifier
    view.reuseKind = kind
    return view
  }
}
