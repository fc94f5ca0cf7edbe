/// Tells its readers each headline. The app holds it as long as it runs.
final class Feed {
  private struct Entry {
    weak var reader: Reader?
  }

  private var entries: [Entry] = []

  func add(_ reader: Reader) {
    entries.removeAll { $0.reader == nil }
    entries.append(Entry(reader: reader))
  }

  func publish(_ headline: String) {
    for entry in entries {
      entry.reader?.read(headline)
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
