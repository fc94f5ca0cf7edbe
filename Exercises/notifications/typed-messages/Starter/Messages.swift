import Foundation

// Your work starts here, and continues in the other files.

/// A book is back in the library.
struct BookReturned {
  let title: String
  let copies: Int
}

/// Somebody has held a card before a reader.
struct CardScanned {
  let card: Int
}
