import Foundation

/// Keeps the cards of one reader.
actor Journal {
  private(set) var cards: [Int] = []

  func follow(_ reader: CardReader) {
  }

  func stop() {
  }
}
