import Foundation

/// What a list and its contents are called in the reasons of faults.
struct ListWords {
  /// The list: "table view".
  let list: String
  /// One of its items: "row".
  let item: String
}

/// The insertions, deletions and moves of one update of a table or collection view, and whether they agree with the
/// data.
struct BatchUpdate {
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var deletedSections: IndexSet = []
  private(set) var insertedSections: IndexSet = []
  private(set) var reloadedItems: [IndexPath] = []
  private(set) var reconfiguredItems: [IndexPath] = []
  private(set) var reloadedSections: IndexSet = []
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []
  private(set) var movedSections: [(from: Int, to: Int)] = []

  mutating func deleteItems(_ items: [IndexPath]) { deletedItems += items }
  mutating func insertItems(_ items: [IndexPath]) { insertedItems += items }
  mutating func deleteSections(_ sections: IndexSet) { deletedSections.formUnion(sections) }
  mutating func insertSections(_ sections: IndexSet) { insertedSections.formUnion(sections) }
  mutating func reloadItems(_ items: [IndexPath]) { reloadedItems += items }
  mutating func reconfigureItems(_ items: [IndexPath]) { reconfiguredItems += items }
  mutating func reloadSections(_ sections: IndexSet) { reloadedSections.formUnion(sections) }
  mutating func moveItem(_ item: IndexPath, to place: IndexPath) { movedItems.append((item, place)) }
  mutating func moveSection(_ section: Int, to place: Int) { movedSections.append((section, place)) }

  /// The item's index path after the change; nil if it was deleted.
  func newPlace(of item: IndexPath) -> IndexPath? {
    if let move = movedItems.first(where: { $0.from == item }) { return move.to }
    guard let section = newSection(of: item.section), !deletedItems.contains(item) else { return nil }
    let left = deletedItems + movedItems.map(\.from)
    let remaining = item.item - left.count { $0.section == item.section && $0.item < item.item }
    let arrived = (insertedItems + movedItems.map(\.to)).filter { $0.section == section }
    return IndexPath(item: shifted(remaining, over: IndexSet(arrived.map(\.item))), section: section)
  }

  /// Whether it is about sections, and not only about items.
  var changesSections: Bool {
    let sections = deletedSections.union(insertedSections).union(reloadedSections)
    return !sections.isEmpty || !movedSections.isEmpty
  }

  /// Whether the item's cell is requested again, which also deselects it.
  func reloads(_ item: IndexPath) -> Bool {
    reloadedItems.contains(item) || reloadedSections.contains(item.section)
  }

  /// The section's index after the change; nil if it was deleted.
  private func newSection(of section: Int) -> Int? {
    if let move = movedSections.first(where: { $0.from == section }) { return move.to }
    guard !deletedSections.contains(section) else { return nil }
    let left = deletedSections.union(IndexSet(movedSections.map(\.from)))
    let arrived = insertedSections.union(IndexSet(movedSections.map(\.to)))
    return shifted(section - left.count(in: 0..<section), over: arrived)
  }

  /// The new index of the kept item number `index` among the inserted ones.
  private func shifted(_ index: Int, over inserted: IndexSet) -> Int {
    inserted.reduce(index) { $1 <= $0 ? $0 + 1 : $0 }
  }
}

extension BatchUpdate {
  /// Why the counts before and after do not agree with the changes, in UIKit's words; nil if they do.
  func inconsistency(before: [Int], after: [Int], _ words: ListWords) -> String? {
    missingDeletion(before, words.item) ?? contradiction ?? sectionMismatch(before, after, words.list)
      ?? missingInsertion(after, words.item) ?? itemMismatch(before, after, words.item)
  }

  /// Two changes of one item or section that exclude each other.
  private var contradiction: String? {
    let (left, arrived) = (Set(movedItems.map(\.from)), Set(movedItems.map(\.to)))
    let pairs: [(String, Set<IndexPath>)] = [
      ("a delete and a move from", left.intersection(deletedItems)),
      ("an insert and a move to", arrived.intersection(insertedItems)),
      ("a delete and a reload of", Set(reloadedItems).intersection(deletedItems)),
      ("a move and a reload of", left.intersection(reloadedItems)),
    ]
    for (changes, items) in pairs {
      guard let item = items.min() else { continue }
      return "attempt to perform \(changes) the same index path {\(item.section), \(item.item)}"
    }
    return nil
  }

  private func missingDeletion(_ before: [Int], _ word: String) -> String? {
    let sections = deletedSections.union(reloadedSections).union(IndexSet(movedSections.map(\.from)))
    if let section = sections.first(where: { !before.indices.contains($0) }) {
      return "attempt to delete section \(section), but there are only \(before.count) sections "
        + "before the update"
    }
    for item in deletedItems + movedItems.map(\.from) + reloadedItems {
      let attempt = "attempt to delete \(word) \(item.item) from section \(item.section)"
      guard before.indices.contains(item.section) else {
        return "\(attempt), but there are only \(before.count) sections before the update"
      }
      if !(0..<before[item.section]).contains(item.item) {
        return "\(attempt) which only contains \(before[item.section]) \(word)s before the update"
      }
    }
    return repeated(deletedItems).map {
      "attempt to delete \(word) \($0.item) from section \($0.section) twice"
    }
  }

  private func missingInsertion(_ after: [Int], _ word: String) -> String? {
    let sections = insertedSections.union(IndexSet(movedSections.map(\.to)))
    if let section = sections.first(where: { !after.indices.contains($0) }) {
      return "attempt to insert section \(section), but there are only \(after.count) sections "
        + "after the update"
    }
    for item in insertedItems + movedItems.map(\.to) {
      let attempt = "attempt to insert \(word) \(item.item) into section \(item.section)"
      guard after.indices.contains(item.section) else {
        return "\(attempt), but there are only \(after.count) sections after the update"
      }
      if !(0..<after[item.section]).contains(item.item) {
        return "\(attempt), but there are only \(after[item.section]) \(word)s in section \(item.section) "
          + "after the update"
      }
    }
    return repeated(insertedItems).map {
      "attempt to insert \(word) \($0.item) into section \($0.section) twice"
    }
  }

  private func sectionMismatch(_ before: [Int], _ after: [Int], _ list: String) -> String? {
    guard before.count - deletedSections.count + insertedSections.count != after.count else { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the \(list) "
      + "after the update (\(after.count)) must be equal to the number of sections contained in the "
      + "\(list) before the update (\(before.count)), plus or minus the number of sections inserted "
      + "or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
  }

  private func itemMismatch(_ before: [Int], _ after: [Int], _ word: String) -> String? {
    for (section, count) in before.enumerated() where !reloadedSections.contains(section) {
      guard let now = newSection(of: section), after.indices.contains(now) else { continue }
      let deleted = deletedItems.count { $0.section == section }
      let inserted = insertedItems.count { $0.section == now }
      let out = movedItems.count { $0.from.section == section }
      let into = movedItems.count { $0.to.section == now }
      guard count - deleted + inserted - out + into != after[now] else { continue }
      return "Invalid update: invalid number of \(word)s in section \(now). The number of \(word)s contained "
        + "in an existing section after the update (\(after[now])) must be equal to the number of \(word)s "
        + "contained in that section before the update (\(count)), plus or minus the number of \(word)s "
        + "inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or "
        + "minus the number of \(word)s moved into or out of that section (\(into) moved in, \(out) moved out)."
    }
    return nil
  }

  private func repeated(_ items: [IndexPath]) -> IndexPath? {
    var seen: Set<IndexPath> = []
    return items.first { !seen.insert($0).inserted }
  }
}
