import Foundation

/// A view that sets others below or beside each other.
open class UIStackView: UIView {
  /// Below or beside each other.
  public enum Axis: Int, Sendable {
    /// Beside each other.
    case horizontal
    /// Below each other.
    case vertical
  }

  /// Below or beside each other; beside at first, as in UIKit.
  open var axis = Axis.horizontal
  /// How far they stand apart: lines are not set apart, columns are by 2; kept, not used.
  open var spacing: CGFloat = 0
  /// The views that it sets, in order; each is a subview too.
  open private(set) var arrangedSubviews: [UIView] = []

  /// A view that sets these.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// Sets a view after the others.
  open func addArrangedSubview(_ view: UIView) {
    removeArrangedSubview(view)
    arrangedSubviews.append(view)
    addSubview(view)
  }

  /// No longer sets that view, which remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Those that still are subviews, set along the axis; beside each other only where the width suffices.
  override func content(width: Int) -> Rendering {
    let parts = arrangedSubviews.filter { $0.superview === self }.map { $0.rendering(width: width) }
    let row = parts.reduce(Rendering()) { $0.beside($1, gap: 2) }
    if axis == .horizontal, row.block.width <= width { return row }
    return parts.reduce(into: Rendering()) { $0.append($1) }
  }
}
