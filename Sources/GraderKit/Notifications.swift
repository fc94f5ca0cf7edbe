import Foundation

/// Expects that `body` posts a notification `count` times, and returns those that were posted.
@discardableResult
public func expectNotification(
  _ name: Notification.Name, object: AnyObject? = nil, on center: NotificationCenter = .default,
  count: Int = 1, _ sentence: String, _ body: () throws -> Void
) -> [Notification] {
  let heard = Locked<[Notification]>([])
  let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
    heard.update { $0.append(notification) }
  }
  defer { center.removeObserver(token) }
  _ = expectNoThrow(sentence, body)
  let found = heard.value
  if found.count != count {
    record(sentence, expected: posted(count, name), found: posted(found.count, name))
  }
  return found
}

/// Expects that `body` does not post a notification.
public func expectNoNotification(
  _ name: Notification.Name, object: AnyObject? = nil, on center: NotificationCenter = .default,
  _ sentence: String, _ body: () throws -> Void
) {
  expectNotification(name, object: object, on: center, count: 0, sentence, body)
}

private func posted(_ count: Int, _ name: Notification.Name) -> String {
  switch count {
  case 0: "\(name.rawValue) is not posted"
  case 1: "\(name.rawValue) is posted once"
  default: "\(name.rawValue) is posted \(count) times"
  }
}
