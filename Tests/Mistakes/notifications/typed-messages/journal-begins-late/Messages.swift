import Foundation

/// A book is back in the library.
struct BookReturned: NotificationCenter.MainActorMessage {
  typealias Subject = Library
  let title: String
  let copies: Int
}

/// Somebody has held a card before a reader.
struct CardScanned: NotificationCenter.AsyncMessage {
  typealias Subject = CardReader
  let card: Int
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<BookReturned> {
  /// A book is back in the library.
  static var bookReturned: Self { Self() }
}
