import Foundation

/// The view above or below the rows of a section, which tables reuse.
open class UITableViewHeaderFooterView: UIView {
  /// The identifier of reusable views of this kind.
  public let reuseIdentifier: String?
  /// The text.
  public let textLabel: UILabel? = UILabel()
  /// The second text.
  public let detailTextLabel: UILabel? = UILabel()
  /// The view to which you add the view's own subviews.
  public let contentView = UIView()
  /// What it shows instead of its labels; nil if the labels or subviews show its content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      contentView.subviews.forEach { $0.removeFromSuperview() }
      (contentConfiguration?.makeContentView()).map(contentView.addSubview)
    }
  }

  /// Whether the table made it for a title of the data source.
  var showsTitle = false

  /// A view with this identifier; the initializer for subclasses to override, which is called when a registered class is
  /// dequeued.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// The configuration of a list, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Called before the table uses the view again for another section.
  open func prepareForReuse() {}

  /// The texts of its labels, in one line each.
  open override func textLines(width: Int) -> [String] {
    [textLabel, detailTextLabel].compactMap { $0?.shownText }.filter { !$0.isEmpty }
      .map { (showsTitle ? "── \($0.printable) ──" : $0.printable).truncated(to: width) }
  }
}

/// Whether a view is above or below the rows of its section.
enum SectionEdge: CaseIterable {
  case header, footer
}

/// The views above and below the sections of a table.
final class SectionViews {
  /// The views that the delegate gave: nil for a section that has none.
  var shown: [SectionEdge: [Int: UIView?]] = [:]
  /// Those that can be used again.
  let pool = ReusePool<UITableViewHeaderFooterView>()

  /// Forgets which views are shown. They leave the table, and can be used again.
  func forget() {
    // In the order of the sections, so that each run of a program uses the same views again.
    let places = SectionEdge.allCases.flatMap { shown[$0, default: [:]].sorted { $0.key < $1.key } }
    for view in places.compactMap(\.value) {
      view.removeFromSuperview()
      (view as? UITableViewHeaderFooterView).map(pool.take)
    }
    shown = [:]
  }
}

extension UITableView {
  /// Registers a class of headers and footers under a reuse identifier.
  public func register(
    _ viewClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    sectionViews.pool.register(
      identifier, viewClass.map { made in { made.init(reuseIdentifier: identifier) } })
  }

  /// A view with this identifier that can be used again, or else a new one of the registered class, or else nil.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { sectionViews.pool.view(for: identifier) }

  /// The view above the rows of a section, which is requested once: from the delegate, or else a view
  /// with the title from the data source; nil if it has neither.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownView(.header, of: section) as? UITableViewHeaderFooterView
  }

  /// The view below the rows of a section, which is requested once: from the delegate, or else a view
  /// with the title from the data source; nil if it has neither.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownView(.footer, of: section) as? UITableViewHeaderFooterView
  }

  /// The view that the delegate gives for a section, or else one with the data source's title.
  func shownView(_ edge: SectionEdge, of section: Int) -> UIView? {
    guard loadedCounts().indices.contains(section) else { return nil }
    if let known = sectionViews.shown[edge]?[section] { return known }
    let view = delegateView(edge, of: section) ?? titleView(edge, of: section)
    sectionViews.shown[edge, default: [:]][section] = .some(view)
    guard let view else { return nil }
    addSubview(view)
    switch edge {
    case .header: delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer: delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    return view
  }

  private func delegateView(_ edge: SectionEdge, of section: Int) -> UIView? {
    switch edge {
    case .header: delegate?.tableView(self, viewForHeaderInSection: section)
    case .footer: delegate?.tableView(self, viewForFooterInSection: section)
    }
  }

  private func titleView(_ edge: SectionEdge, of section: Int) -> UIView? {
    let title =
      switch edge {
      case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
      case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
      }
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    view.showsTitle = true
    return view
  }
}
