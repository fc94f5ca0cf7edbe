import Foundation

/// The arrangement of a collection view's items. LabKit knows only whether they are below or next to each other.
open class UICollectionViewLayout: NSObject {
  /// Whether items are next to each other as long as there is room.
  var isGrid: Bool { true }

  /// Whether sections have views of this kind.
  func hasSupplements(_ kind: String) -> Bool { false }

  /// Requests a new layout; LabKit's needs none.
  open func invalidateLayout() {}
}

/// A layout with the items next to each other, in as many lines as they need. Sections have a header or a footer if its
/// size is not zero.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of an item; stored and not used.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The distance between lines; stored and not used.
  open var minimumLineSpacing: CGFloat = 10
  /// The distance between items; stored and not used.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The distance of the items from the edges of their section; stored and not used.
  open var sectionInset = UIEdgeInsets()
  /// The size of the headers of sections.
  open var headerReferenceSize = CGSize.zero
  /// The size of the footers of sections.
  open var footerReferenceSize = CGSize.zero

  override func hasSupplements(_ kind: String) -> Bool {
    switch kind {
    case UICollectionView.elementKindSectionHeader: headerReferenceSize != .zero
    case UICollectionView.elementKindSectionFooter: footerReferenceSize != .zero
    default: false
    }
  }
}

/// How a list is shown.
public struct UICollectionLayoutListConfiguration: Sendable {
  /// What a list looks like; LabKit shows no difference.
  public enum Appearance: Int, Sendable {
    /// Rows without a frame.
    case plain
    /// Sections that are separated.
    case grouped
    /// Sections that are separated, with round corners.
    case insetGrouped
    /// A list in the column at the side.
    case sidebar
    /// A list in the column at the side, without a background.
    case sidebarPlain
  }

  /// Whether sections have a header or a footer.
  public enum Mode: Int, Sendable {
    /// Neither.
    case none
    /// The data source gives a view.
    case supplementary
  }

  /// What it looks like.
  public var appearance: Appearance
  /// Whether sections have a header.
  public var headerMode = Mode.none
  /// Whether sections have a footer.
  public var footerMode = Mode.none

  /// A list that looks like this.
  public init(appearance: Appearance) { self.appearance = appearance }
}

/// A layout that is made of smaller ones; LabKit has only the one of a list.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let configuration: UICollectionLayoutListConfiguration

  private init(configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

  /// A layout with each item in a line of its own.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  { UICollectionViewCompositionalLayout(configuration: configuration) }

  override var isGrid: Bool { false }

  override func hasSupplements(_ kind: String) -> Bool {
    switch kind {
    case UICollectionView.elementKindSectionHeader: configuration.headerMode == .supplementary
    case UICollectionView.elementKindSectionFooter: configuration.footerMode == .supplementary
    default: false
    }
  }
}

extension UICollectionView {
  /// The kind of the views above the items of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the views below the items of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The headers, the items, with ▸ before selected ones, and the footers.
  func collectionContent(width: Int) -> Rendering {
    var result = Rendering()
    for (section, count) in loadedCounts().enumerated() {
      append(Self.elementKindSectionHeader, section, width, to: &result)
      let items = (0..<count).map { item(IndexPath(item: $0, section: section), width: width) }
      for line in lines(items, width: width) { result.append(line) }
      append(Self.elementKindSectionFooter, section, width, to: &result)
    }
    if let backgroundView, loadedCounts().allSatisfy({ $0 == 0 }) {
      result.append(backgroundView.rendering(width: width))
    }
    return result
  }

  private func append(_ kind: String, _ section: Int, _ width: Int, to result: inout Rendering) {
    supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
      .map { result.append($0.rendering(width: width)) }
  }

  /// The items of each line.
  private func lines(_ items: [Rendering], width: Int) -> [Rendering] {
    guard collectionViewLayout.isGrid else { return items }
    return items.reduce(into: []) { lines, item in
      guard let last = lines.last, last.block.width + 2 + item.block.width <= width else {
        return lines.append(item)
      }
      lines[lines.count - 1] = last.beside(item, gap: 2)
    }
  }

  private func item(_ place: IndexPath, width: Int) -> Rendering {
    guard let cell = shownCell(at: place) else { return Rendering() }
    return .row(
      cell.rendering(width: max(width - 2, 1)), isSelected: contents.selection.contains(place),
      element: .item(self, place))
  }
}
