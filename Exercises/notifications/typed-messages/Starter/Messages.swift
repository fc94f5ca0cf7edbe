import Foundation

// Your work starts here, and continues in the other files.

/// A library got a book back.
struct BookReturned {
  let title: String
  let copies: Int
}

/// A reader has scanned a card.
struct CardScanned {
  let card: Int
}
