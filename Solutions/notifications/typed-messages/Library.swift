import Foundation

/// Lends books and gets them back; on the main actor, as the screens are.
@MainActor
final class Library {
  let center: NotificationCenter
  private(set) var copies: [String: Int] = [:]

  init(center: NotificationCenter) {
    self.center = center
  }

  func giveBack(_ title: String) {
    copies[title, default: 0] += 1
    center.post(
      BookReturned(title: title, copies: copies[title, default: 0]),
      subject: self)
  }
}
