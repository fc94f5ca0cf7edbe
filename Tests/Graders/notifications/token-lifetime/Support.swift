import Foundation
import GraderKit

/// What a closure holds, to see when it is released. It counts what it heard.
final class Note: Sendable {
  private let heard = Recorder()

  var count: Int { heard.calls.count }
  var texts: [String] { heard.calls }

  func hear(_ notification: Notification) {
    heard.record(notification.name.rawValue)
  }
}

/// An object that posts.
final class Sender {}
