import Foundation

extension UITableView {
  /// The headers, the rows, with ▸ before selected ones, and the footers.
  func tableContent(width: Int) -> Rendering {
    var result = tableHeaderView?.rendering(width: width) ?? Rendering()
    for section in loadedCounts().indices {
      appendTitle(dataSource?.tableView(self, titleForHeaderInSection: section), width, to: &result)
      for row in 0..<shownRows(inSection: section) {
        result.append(rendering(of: IndexPath(row: row, section: section), width: width))
      }
      appendTitle(dataSource?.tableView(self, titleForFooterInSection: section), width, to: &result)
    }
    if let tableFooterView { result.append(tableFooterView.rendering(width: width)) }
    return result
  }

  private func appendTitle(_ title: String?, _ width: Int, to result: inout Rendering) {
    guard let title, !title.isEmpty else { return }
    result.append(.text("── \(title.printable) ──".truncated(to: width)))
  }

  private func rendering(of place: IndexPath, width: Int) -> Rendering {
    guard let cell = shownCell(at: place) else { return Rendering() }
    let mark = selection.contains(place) ? "▸ " : "  "
    let content = cell.rendering(width: max(width - 2, 1))
    let lines = content.block.lines.isEmpty ? [""] : content.block.lines
    let marked = lines.enumerated().map { ($0 == 0 ? mark : "  ") + $1 }
    var row = Rendering(block: .element(marked), elements: [.row(self, place)])
    row.addInner(content, offset: 2)
    return row
  }
}

extension Rendering {
  /// Adds the controls within a cell after the row itself.
  fileprivate mutating func addInner(_ inner: Rendering, offset: Int) {
    guard !inner.elements.isEmpty else { return }
    block.addPlaces(inner.block.indented(by: offset).places)
    elements += inner.elements
  }
}
