import Foundation
import LabKit
import Testing

private final class Letters: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = ["a", "b", "c"][indexPath.row]
    return cell
  }
}

/// Gives each section a view.
private final class Headers: UITableViewDelegate {
  let journal = Journal()

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    view?.textLabel?.text = "Section \(section)"
    return view
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    section == 0 ? makeLabel("The end") : nil
  }

  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    journal.write("header \(section)")
  }
}

@MainActor
@Suite("Views of a table's sections")
struct SectionViewTests {
  private let letters = Letters()
  private let headers = Headers()
  private let table = UITableView()

  init() {
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = letters
    table.delegate = headers
  }

  @Test("The delegate gives views above and below the rows, once; a reload uses them again")
  func views() {
    #expect(table.screenLines(width: 20) == ["Section 0", "  a", "  b", "  c", "The end"])
    let header = table.headerView(forSection: 0)
    _ = table.screenLines(width: 20)
    #expect(headers.journal.read() == ["header 0"])
    #expect(header?.superview === table && table.headerView(forSection: 1) == nil)
    table.reloadData()
    #expect(header?.superview == nil)
    #expect(table.headerView(forSection: 0) === header && headers.journal.read() == ["header 0"])
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "?") == nil)
  }

  @Test("The views above and below all rows are subviews, and belong to the chain of responders")
  func tableHeader() {
    let (old, new) = (makeLabel("old"), makeLabel("new"))
    table.tableHeaderView = old
    table.tableHeaderView = new
    #expect(old.superview == nil && new.next === table)
    #expect(table.screenLines(width: 20).first == "new")
  }
}
