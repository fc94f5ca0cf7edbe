/// A view that a list uses again for another of its items.
protocol ReusableView: UIView {
  /// The identifier of reusable views of this kind; nil if it cannot be used again.
  var reuseIdentifier: String? { get }
  /// Called before the view is used again.
  func prepareForReuse()
}

extension UITableViewHeaderFooterView: ReusableView {}
extension UICollectionReusableView: ReusableView {}

/// The registered classes of one kind of views, and the views that can be used again.
final class ReusePool<View: ReusableView> {
  private var makers: [String: () -> View] = [:]
  private var idle: [String: [View]] = [:]
  /// The view of an item that is configured again.
  private var present: View?

  /// Decides how a view with this identifier is made if none can be used again; nil if none can be made.
  func register(_ identifier: String, _ make: (() -> View)?) { makers[identifier] = make }

  /// Keeps a view that is shown no longer.
  func take(_ view: View) {
    guard let identifier = view.reuseIdentifier else { return }
    idle[identifier, default: []].append(view)
  }

  /// A view that can be used again, or a new one of the registered class; nil if there is neither.
  func view(for identifier: String) -> View? {
    if let present, present.reuseIdentifier == identifier { return present }
    guard let view = idle[identifier]?.popLast() else { return makers[identifier]?() }
    view.prepareForReuse()
    return view
  }

  /// Configures the view of an item again: `configure` gets this view when it asks for one.
  func reuse<Result>(_ view: View, _ configure: () -> Result) -> Result {
    let former = present
    present = view
    defer { present = former }
    return configure()
  }
}
