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

/// Gives a section a title, and changes the view that shows it.
private final class Titled: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "a"
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "letters" }

  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    let label = (view as? UITableViewHeaderFooterView)?.textLabel
    label?.text = label?.text?.uppercased()
  }
}

@MainActor
@Suite("Views of sections")
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

  @Test("A title of the data source has a view, too, which the delegate can change before it is shown")
  func titles() {
    let titled = Titled()
    table.dataSource = titled
    table.delegate = titled
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "LETTERS")
    #expect(table.footerView(forSection: 0) == nil)
    #expect(table.screenLines(width: 20) == ["── LETTERS ──", "  a"])
  }

  @Test("The views above and below all rows are subviews, and belong to the chain of responders")
  func tableHeader() {
    let (old, new) = (makeLabel("old"), makeLabel("new"))
    table.tableHeaderView = old
    table.tableHeaderView = new
    #expect(old.superview == nil && new.next === table)
    #expect(table.screenLines(width: 20).first == "new")
  }

  @Test("A registration makes and configures headers; the delegate hears when they come and go")
  func registeredHeaders() {
    final class Source: UICollectionViewDataSource, UICollectionViewDelegate {
      let journal = Journal()
      let title = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, _, place in view.accessibilityLabel = "Section \(place.section)" }
      var sections = 2
      func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
      func collectionView(_ view: UICollectionView, cellForItemAt place: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
      }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at place: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: title, for: place)
      }
      func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
      ) { journal.write("show \(view.accessibilityLabel ?? "")") }
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
      ) { journal.write("hide \(view.accessibilityLabel ?? "")") }
    }
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let (source, kind) = (Source(), UICollectionView.elementKindSectionHeader)
    (collection.dataSource, collection.delegate) = (source, source)
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    let old = collection.visibleSupplementaryViews(ofKind: kind)
    #expect(collection.indexPathsForVisibleSupplementaryElements(ofKind: kind).map(\.section) == [0, 1])
    source.sections = 1
    collection.deleteSections([1])
    #expect(
      source.journal.read() == ["show Section 0", "show Section 1", "hide Section 0", "hide Section 1"])
    let new = collection.visibleSupplementaryViews(ofKind: kind)
    #expect(new.count == 1 && old.contains { $0 === new[0] }, "it is used again")
    collection.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    #expect(collection.visibleSupplementaryViews(ofKind: kind).isEmpty)
  }
}
