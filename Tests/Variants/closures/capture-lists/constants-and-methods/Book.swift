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
    let number = chapters.count + 1
    let chapter = Chapter(number: number)
    chapter.heading = heading(ofChapter: number)
    chapters.append(chapter)
  }

  private func heading(ofChapter number: Int) -> () -> String {
    unowned let book = self
    return { "\(book.title), chapter \(number)" }
  }
}
