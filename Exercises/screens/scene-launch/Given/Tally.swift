import Foundation

/// The model: counts a museum's visitors, at all doors together. Given.
class Tally {
  /// Posted after each change; the object is the tally.
  static let didChange = Notification.Name("TallyDidChange")

  private(set) var count = 0
  /// How often the count was saved.
  private(set) var saves = 0

  func add() {
    count += 1
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  func save() {
    saves += 1
  }
}
