/// A part of a book, which can say its heading.
class Chapter {
  let number: Int
  var heading: () -> String = { "" }

  init(number: Int) {
    self.number = number
  }
}

/// Owns its chapters.
class Book {
  var title: String
  private(set) var chapters: [Chapter] = []

  init(title: String) {
    self.title = title
  }

  func addChapter() {
    let chapter = Chapter(number: chapters.count + 1)
    chapter.heading = { [unowned self, number = chapter.number] in
      "\(title), chapter \(number)"
    }
    chapters.append(chapter)
  }
}
