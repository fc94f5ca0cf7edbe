import Foundation

/// Keeps the cards of one reader.
actor Journal {
  private(set) var cards: [Int] = []
  private var tokens: [NotificationCenter.ObservationToken] = []

  func follow(_ reader: CardReader) {
    let token = reader.center.addObserver(of: reader, for: CardScanned.self) { [weak self] message in
      await self?.note(message.card)
    }
    tokens = [token]
  }

  func stop() {
    tokens = []
  }

  private func note(_ card: Int) {
    cards.append(card)
  }
}
