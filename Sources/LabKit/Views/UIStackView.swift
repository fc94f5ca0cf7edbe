import Foundation

/// A view that arranges others below or next to each other.
open class UIStackView: UIView {
  /// The direction of the arrangement.
  public enum Axis: Int, Sendable {
    /// Next to each other.
    case horizontal
    /// Below each other.
    case vertical
  }

  /// The direction of the arrangement; horizontal by default, as in UIKit.
  open var axis = Axis.horizontal
  /// The distance between the views; stored and not used: columns are 2 apart, lines 0.
  open var spacing: CGFloat = 0
  /// The arranged views, in order; each is a subview too.
  open private(set) var arrangedSubviews: [UIView] = []

  /// A stack of these views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// Adds a view after the others, and makes it a subview if it is none.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view at this index among the arranged views, and makes it a subview if it is none. The order of the
  /// subviews need not be that of the arranged views.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    removeArrangedSubview(view)
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
  }

  /// Removes a view from the arrangement; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  override func forget(_ subview: UIView) { removeArrangedSubview(subview) }

  /// The arranged views; next to each other only if the width is sufficient.
  override func content(width: Int) -> Rendering {
    let parts = arrangedSubviews.map { $0.rendering(width: width) }
    let row = parts.reduce(Rendering()) { $0.beside($1, gap: 2) }
    if axis == .horizontal, row.block.width <= width { return row }
    return parts.reduce(into: Rendering()) { $0.append($1) }
  }
}
