import Foundation

extension UIView {
  /// The view and its subviews as text in `width` columns; empty if the view is hidden. The text depends only on the
  /// views' state.
  public func textBlock(width: Int) -> TextBlock {
    rendering(width: width).block
  }

  /// The view and its subviews as lines of text, for learners and graders.
  public func screenLines(width: Int) -> [String] {
    textBlock(width: width).lines
  }

  /// The elements that the user can act on, from top to bottom.
  public var elements: [ScreenElement] {
    rendering(width: 80).elements
  }

  func rendering(width: Int) -> Rendering {
    guard !isHidden else { return Rendering() }
    drawIfNeeded()
    return controller?.rendering(width: width) ?? content(width: width)
  }

  /// Its own text, and below it its subviews, one below the other.
  func stacked(width: Int) -> Rendering {
    var result = own(width: width)
    for view in shownSubviews { result.append(view.rendering(width: width)) }
    return result
  }

  private func own(width: Int) -> Rendering {
    let lines = textLines(width: width)
    guard let element else { return Rendering(block: TextBlock(lines)) }
    return Rendering(block: .element(lines), elements: [element])
  }
}

extension UIViewController {
  /// The screen as text; loads the view if necessary.
  public func textBlock(width: Int) -> TextBlock {
    view.textBlock(width: width)
  }

  /// The screen as lines of text, for learners and graders.
  public func screenLines(width: Int) -> [String] {
    view.screenLines(width: width)
  }

  /// The elements that the user can act on, from top to bottom.
  public var elements: [ScreenElement] { view.elements }
}

/// A part of a screen: its text, and one element for each place of the text block.
struct Rendering {
  var block = TextBlock([])
  var elements: [ScreenElement] = []

  mutating func append(_ below: Rendering) {
    block.append(below.block)
    elements += below.elements
  }

  func indented(by columns: Int) -> Rendering {
    Rendering(block: block.indented(by: columns), elements: elements)
  }

  func framed(width: Int) -> Rendering {
    Rendering(block: block.framed(width: width), elements: elements)
  }

  func beside(_ right: Rendering, gap: Int) -> Rendering {
    if block.lines.isEmpty { return right }
    if right.block.lines.isEmpty { return self }
    return Rendering(block: block.beside(right.block, gap: gap), elements: elements + right.elements)
  }

  static func text(_ lines: String...) -> Rendering {
    Rendering(block: TextBlock(lines))
  }

  static func button(_ text: String, _ element: ScreenElement) -> Rendering {
    Rendering(block: .element([text]), elements: [element])
  }
}

extension UITableView {
  /// The headers, the rows, with ▸ before selected ones, and the footers.
  func tableContent(width: Int) -> Rendering {
    var result = tableHeaderView?.rendering(width: width) ?? Rendering()
    for section in loadedCounts().indices {
      append(.header, of: section, width, to: &result)
      for row in 0..<shownCount(inSection: section) {
        result.append(rendering(of: IndexPath(row: row, section: section), width: width))
      }
      append(.footer, of: section, width, to: &result)
    }
    if let backgroundView, loadedCounts().allSatisfy({ $0 == 0 }) {
      result.append(backgroundView.rendering(width: width))
    }
    if let tableFooterView { result.append(tableFooterView.rendering(width: width)) }
    return result
  }

  private func append(_ edge: SectionEdge, of section: Int, _ width: Int, to result: inout Rendering) {
    if let view = shownView(edge, of: section) { result.append(view.rendering(width: width)) }
  }

  private func rendering(of place: IndexPath, width: Int) -> Rendering {
    guard let cell = shownCell(at: place) else { return Rendering() }
    return .row(
      cell.rendering(width: max(width - 2, 1)), isSelected: contents.selection.contains(place),
      element: .row(self, place))
  }
}

extension Rendering {
  /// A row of a table, or an item of a collection view.
  static func row(_ content: Rendering, isSelected: Bool, element: ScreenElement) -> Rendering {
    let lines = content.block.lines.isEmpty ? [""] : content.block.lines
    let marked = lines.enumerated().map { ($0 == 0 && isSelected ? "▸ " : "  ") + $1 }
    var row = Rendering(block: .element(marked), elements: [element])
    row.addInner(content, offset: 2)
    return row
  }

  /// Adds the controls within a cell after the row itself.
  fileprivate mutating func addInner(_ inner: Rendering, offset: Int) {
    guard !inner.elements.isEmpty else { return }
    block.addPlaces(inner.block.indented(by: offset).places)
    elements += inner.elements
  }
}
