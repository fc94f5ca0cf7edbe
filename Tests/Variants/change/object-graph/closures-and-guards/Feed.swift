/// Tells its readers each headline. The app holds it as long as it runs.
final class Feed {
  private var readers: [(id: ObjectIdentifier, tell: (String) -> Void)] = []

  func add(_ reader: Reader) {
    readers.append((ObjectIdentifier(reader), { [weak reader] in reader?.read($0) }))
  }

  fileprivate func remove(_ id: ObjectIdentifier) {
    readers.removeAll { $0.id == id }
  }

  func publish(_ headline: String) {
    readers.forEach { $0.tell(headline) }
  }
}

/// A screen that shows the headlines while it is open.
final class Reader {
  let feed: Feed
  private(set) var lines: [String] = []

  init(feed: Feed) {
    self.feed = feed
    feed.add(self)
  }

  deinit { feed.remove(ObjectIdentifier(self)) }

  func read(_ headline: String) {
    lines.append(headline)
  }
}
