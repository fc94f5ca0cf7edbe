/// Tells its readers each headline. The app holds it as long as it runs.
final class Feed {
  private var readers: [Reader] = []

  func add(_ reader: Reader) {
    readers.append(reader)
  }

  func publish(_ headline: String) {
    for reader in readers {
      reader.read(headline)
    }
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

  func read(_ headline: String) {
    lines.append(headline)
  }
}
