import Foundation

/// Keeps the cards of the reader that it follows.
actor Journal {
  private(set) var cards: [Int] = []
  private var token: NotificationCenter.ObservationToken?

  func follow(_ reader: CardReader) {
    token = reader.center.addObserver(of: reader, for: CardScanned.self) {
      [weak self] message in
      await self?.note(message.card)
    }
  }

  func stop() {
    token = nil
  }

  private func note(_ card: Int) {
    cards.append(card)
  }
}
