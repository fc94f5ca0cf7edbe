import Grading

/// The order in which the focus moves through the elements of a screen.
struct PlayFocus {
  private let all: [PlayScreen.Element]
  /// The elements that can get the focus.
  private let stops: [PlayScreen.Element]

  init(_ screen: PlayScreen) {
    all = screen.elements
    stops = all.filter(\.isEnabled)
  }

  /// The first element to focus, which is a back button only if there is no other element.
  var first: String? { (stops.first { $0.kind != "back" } ?? stops.first)?.id }
  var last: String? { stops.last?.id }

  /// The next element; after the last one comes the first.
  func next(from id: String?, by step: Int) -> String? {
    guard let place = stops.firstIndex(where: { $0.id == id }) else { return first }
    return stops[(place + step + stops.count) % stops.count].id
  }

  /// The next element outside the current table; in another table, the row that was focused last.
  func nextGroup(from id: String?, by step: Int, lastRows: [String: String] = [:]) -> String? {
    guard let here = stops.first(where: { $0.id == id }) else { return first }
    let groups = stops.map(\.group).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    guard let place = groups.firstIndex(of: here.group) else { return first }
    let group = groups[(place + step + groups.count) % groups.count]
    let last = stops.first { $0.group == group && $0.id == lastRows[group] }
    return (last ?? stops.first { $0.group == group })?.id
  }

  /// The element about this many rows further down or, if negative, further up.
  func element(rows: Int, from id: String?) -> String? {
    guard let here = stops.first(where: { $0.id == id })?.row else { return first }
    let beyond = stops.filter { rows > 0 ? $0.row > here : $0.row < here }
    return beyond.min { abs($0.row - here - rows) < abs($1.row - here - rows) }?.id ?? id
  }

  /// The focus after this screen has replaced another one. It follows the keyboard if that moved, and
  /// otherwise stays at or near its element. On a screen that was seen before, it returns to its last place.
  func after(_ id: String?, on old: PlayScreen?, back place: PlayMemory.Place?) -> String? {
    let isBack = place != nil && !isLike(old)
    if isBack, let place {
      return all.contains { $0.id == id } ? id : near(place.focus, among: place.ids)
    }
    let keyboard = all.first(where: \.hasKeyboard)?.id
    if let keyboard, keyboard != old?.elements.first(where: \.hasKeyboard)?.id { return keyboard }
    if all.contains(where: { $0.id == id }) { return id }
    return isLike(old) ? near(id, among: old?.elements.map(\.id) ?? []) : first
  }

  /// The element with this id, or else the one at its former position.
  private func near(_ id: String?, among ids: [String]) -> String? {
    if let id, stops.contains(where: { $0.id == id }) { return id }
    guard let place = ids.firstIndex(where: { $0 == id }), !stops.isEmpty else { return first }
    return stops[min(place, stops.count - 1)].id
  }

  /// Whether this is another state of the same screen: some elements are equal, or both have only tabs.
  func isLike(_ old: PlayScreen?) -> Bool {
    guard let old else { return false }
    let (mine, others) = (all.filter { $0.kind != "tab" }, old.elements.filter { $0.kind != "tab" })
    if mine.isEmpty && others.isEmpty { return true }
    let ids = Set(others.map(\.id))
    return mine.contains { ids.contains($0.id) }
  }
}

extension PlayScreen.Element {
  /// The group in which Tab moves as one step: a table, or the element alone.
  var group: String { kind == "row" ? String(id.prefix { $0 != "/" }) : id }
  fileprivate var row: Int { rows.lowerBound }
}
