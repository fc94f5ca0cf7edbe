import Foundation

/// Keeps the quotes on a disk, as JSON.
class StorageController {
  private let disk: Disk
  private var damaged: Data?

  init(disk: Disk) {
    self.disk = disk
  }

  private func rescue() throws {
    guard let bytes = damaged else { return }
    try disk.write(bytes, to: "quotes.damaged")
    damaged = nil
  }
}

extension StorageController: QuoteStorage {
  func load() -> [Quote] {
    guard let bytes = disk.read("quotes.json") else { return [] }
    do {
      return try JSONDecoder().decode([Quote].self, from: bytes)
    } catch {
      damaged = bytes
      try? rescue()
      return []
    }
  }

  func save(_ quotes: [Quote]) throws {
    try rescue()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try disk.write(try encoder.encode(quotes), to: "quotes.json")
  }
}
