import Foundation

/// A library got a book back.
struct BookReturned: NotificationCenter.MainActorMessage {
  typealias Subject = Library
  let title: String
  let copies: Int
}

/// A reader has scanned a card.
struct CardScanned: NotificationCenter.AsyncMessage {
  typealias Subject = CardReader
  let card: Int
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<BookReturned> {
  /// A library got a book back.
  static var bookReturned: Self { Self() }
}
