private final class Box {
  weak var reader: Reader?
  init(_ reader: Reader) { self.reader = reader }
}

/// Tells its readers each headline. The app holds it as long as it runs.
final class Feed {
  private var boxes: [Box] = []

  func add(_ reader: Reader) {
    boxes = boxes.filter { $0.reader != nil } + [Box(reader)]
  }

  func publish(_ headline: String) {
    boxes.compactMap(\.reader).forEach { $0.read(headline) }
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

  func read(_ headline: String) { lines += [headline] }
}
