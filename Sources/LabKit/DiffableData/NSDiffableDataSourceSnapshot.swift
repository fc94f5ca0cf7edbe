import Foundation

/// The sections and items that a table shows at one time, in order. All identifiers are different.
///
/// Identifiers that are not unique, and items or sections that do not exist, are faults
/// (NSInternalInconsistencyException); if they are recorded, the call has no effect.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []
  /// The items whose cells are requested again.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// The sections whose cells, headers and footers are requested again.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// An empty snapshot.
  public init() {}

  // MARK: Reading

  /// The number of items in all sections.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    existing(identifier).map { sections[$0].items } ?? []
  }

  /// The section that contains the item; nil if there is none.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections.first { $0.items.contains(identifier) }?.identifier
  }

  /// The item's index among the items of all sections; nil if there is none.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// The section's index; nil if there is none.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Items

  /// Adds items at the end of a section, or of the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let last = sections.indices.last else {
      return inconsistent("There are currently no sections in the data source. Please add a section first.")
    }
    guard let section = sectionIdentifier.map(existing) ?? last else { return }
    insert(identifiers, section: section, at: sections[section].items.count)
  }

  /// Inserts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let place = place(of: beforeIdentifier) else { return }
    insert(identifiers, section: place.section, at: place.item)
  }

  /// Inserts items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let place = place(of: afterIdentifier) else { return }
    insert(identifiers, section: place.section, at: place.item + 1)
  }

  /// Deletes items; those that do not exist are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll(where: deleted.contains) }
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() {
    sections = []
  }

  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier) { $0.insertItems([identifier], beforeItem: toIdentifier) }
  }

  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier) { $0.insertItems([identifier], afterItem: toIdentifier) }
  }

  /// Requests the cells of these items again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard identifiers.allSatisfy({ place(of: $0) != nil }) else { return }
    reloadedItemIdentifiers += identifiers
  }

  /// Configures the cells of these items again; they stay the same cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard identifiers.allSatisfy({ place(of: $0) != nil }) else { return }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Adds empty sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts empty sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    if let index = existing(toIdentifier) { insert(identifiers, at: index) }
  }

  /// Inserts empty sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    if let index = existing(toIdentifier) { insert(identifiers, at: index + 1) }
  }

  /// Deletes sections with their items; those that do not exist are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let deleted = Set(identifiers)
    sections.removeAll { deleted.contains($0.identifier) }
  }

  /// Moves a section with its items before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves a section with its items after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  /// Requests the cells, headers and footers of these sections again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    guard identifiers.allSatisfy({ existing($0) != nil }) else { return }
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Helpers

  private mutating func move(
    _ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    guard identifier != other, let former = existing(identifier), existing(other) != nil else { return }
    let section = sections.remove(at: former)
    sections.insert(section, at: (indexOfSection(other) ?? 0) + offset)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], section: Int, at index: Int) {
    guard isUnique(identifiers, among: itemIdentifiers, "item") else { return }
    sections[section].items.insert(contentsOf: identifiers, at: index)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    guard isUnique(identifiers, among: sectionIdentifiers, "section") else { return }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to other: ItemIdentifierType, insert: (inout Self) -> Void
  ) {
    guard identifier != other, place(of: identifier) != nil, place(of: other) != nil else { return }
    deleteItems([identifier])
    insert(&self)
  }

  private func isUnique<Identifier: Hashable>(
    _ new: [Identifier], among old: [Identifier], _ kind: String
  ) -> Bool {
    var seen = Set(old)
    let repeated = new.filter { !seen.insert($0).inserted }
    guard !repeated.isEmpty else { return true }
    inconsistent(
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: "
        + "\(repeated.map { "\($0)" }.joined(separator: ", "))")
    return false
  }

  private func existing(_ identifier: SectionIdentifierType) -> Int? {
    if let index = indexOfSection(identifier) { return index }
    inconsistent("Invalid parameter not satisfying: section \(identifier) exists")
    return nil
  }

  private func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    for (section, content) in sections.enumerated() {
      if let item = content.items.firstIndex(of: identifier) { return (section, item) }
    }
    inconsistent("Invalid item identifier specified: \(identifier)")
    return nil
  }

  private func inconsistent(_ reason: String) {
    fault("NSInternalInconsistencyException", reason)
  }
}
