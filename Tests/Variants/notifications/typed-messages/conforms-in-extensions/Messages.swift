import Foundation

/// A book is back in the library.
struct BookReturned {
  let title: String
  let copies: Int
}

/// Somebody has held a card before a reader.
struct CardScanned {
  let card: Int
}

extension BookReturned: NotificationCenter.MainActorMessage {
  typealias Subject = Library
}

extension CardScanned: NotificationCenter.AsyncMessage {
  typealias Subject = CardReader
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<BookReturned> {
  /// A book is back in the library.
  static var bookReturned: Self { Self() }
}
