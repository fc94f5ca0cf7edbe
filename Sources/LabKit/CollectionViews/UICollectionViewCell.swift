import Foundation

/// A view of a collection view that can be used again: a cell, a header or a footer.
open class UICollectionReusableView: UIView {
  /// The identifier of reusable views of this kind; nil if none was dequeued with one.
  open internal(set) var reuseIdentifier: String?

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
