import Foundation

extension NSDiffableDataSourceSnapshot {
  /// The number of items in each section.
  var counts: [Int] { sectionIdentifiers.map(numberOfItems(inSection:)) }

  /// The items with their places.
  var places: [(ItemIdentifierType, IndexPath)] {
    sectionIdentifiers.enumerated().flatMap { section, identifier in
      itemIdentifiers(inSection: identifier).enumerated().map { ($1, IndexPath(row: $0, section: section)) }
    }
  }

  /// The item at a place; nil if there is none.
  func item(at place: IndexPath) -> ItemIdentifierType? {
    let sections = sectionIdentifiers
    guard sections.indices.contains(place.section) else { return nil }
    let items = itemIdentifiers(inSection: sections[place.section])
    return items.indices.contains(place.row) ? items[place.row] : nil
  }

  /// The place of an item that was shown before, by its old place; nil if its cell is not kept.
  func keptPlaces(from old: Self) -> (IndexPath) -> IndexPath? {
    let again = Set(reloadedItemIdentifiers + reconfiguredItemIdentifiers)
    let places = Dictionary(uniqueKeysWithValues: places)
    return { place in
      guard let item = old.item(at: place), !again.contains(item) else { return nil }
      return places[item]
    }
  }

  /// The same snapshot, in which no item is to be reloaded.
  var withoutReloads: Self {
    var copy = Self()
    for section in sectionIdentifiers {
      copy.appendSections([section])
      copy.appendItems(itemIdentifiers(inSection: section), toSection: section)
    }
    return copy
  }
}
