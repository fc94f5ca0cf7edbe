import Foundation

/// Keeps the cards of one reader.
actor Journal {
  private(set) var cards: [Int] = []
  private var task: Task<Void, Never>?

  deinit { task?.cancel() }

  func follow(_ reader: CardReader) {
    task = Task { [weak self] in
      for await scanned in reader.center.messages(of: reader, for: CardScanned.self) {
        await self?.add(scanned.card)
      }
    }
  }

  func stop() {
    task?.cancel()
    task = nil
  }

  private func add(_ card: Int) { cards.append(card) }
}
