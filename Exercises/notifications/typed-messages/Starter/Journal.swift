import Foundation

/// Keeps the cards of the reader that it follows.
actor Journal {
  private(set) var cards: [Int] = []

  func follow(_ reader: CardReader) {
  }

  func stop() {
  }
}
