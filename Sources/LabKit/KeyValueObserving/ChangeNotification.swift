/// A change that has begun: the observers to notify at its end, and the values that were read at its beginning.
@usableFromInline
struct ChangeNotification {
  private struct Entry {
    let registration: Registration
    let isLeaf: Bool
    let mutation: CollectionMutation
    let change: ObservedChange
  }

  private var entries: [Entry] = []

  init() {}

  /// Reads the old value if an observer requested it, and sends the prior notification.
  mutating func begin(
    _ registration: Registration, isLeaf: Bool, change whole: CollectionMutation
  ) {
    guard registration.isActive, let root = registration.root else { return }
    let options = registration.options
    let mutation = isLeaf ? whole : .whole
    var change = mutation.change
    if options.contains(.old) {
      change.old = mutation.removed(from: registration.path.value(from: root))
    }
    if options.contains(.prior) {
      var prior = change
      prior.isPrior = true
      registration.send(prior)
    }
    if options.contains(.new), case .members = mutation {
      change.new = mutation.added(to: registration.path.value(from: root))
    }
    entries.append(
      Entry(registration: registration, isLeaf: isLeaf, mutation: mutation, change: change))
  }

  /// Sends the notifications. It follows all key paths again first, so that observers may change the new objects.
  @usableFromInline func finish() {
    for entry in entries where !entry.isLeaf || entry.registration.path.leafMayLead {
      entry.registration.rewire()
    }
    for entry in entries { finish(entry) }
  }

  private func finish(_ entry: Entry) {
    let registration = entry.registration
    guard registration.isActive, let root = registration.root else { return }
    var change = entry.change
    if registration.options.contains(.new), change.new == nil {
      change.new = entry.mutation.inserted(into: registration.path.value(from: root))
    }
    registration.send(change)
  }
}
