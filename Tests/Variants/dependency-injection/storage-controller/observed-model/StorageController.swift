import Foundation

/// Keeps the quotes on a disk, as JSON.
final class StorageController: QuoteStorage {
  private enum Content {
    case nothing
    case quotes([Quote])
    case damaged(Data)
  }

  private let disk: Disk

  init(disk: Disk) {
    self.disk = disk
  }

  private var content: Content {
    guard let data = disk.read("quotes.json") else { return .nothing }
    let quotes = try? JSONDecoder().decode([Quote].self, from: data)
    return quotes.map(Content.quotes) ?? .damaged(data)
  }

  func load() -> [Quote] {
    if case .quotes(let quotes) = content { return quotes }
    return []
  }

  func save(_ quotes: [Quote]) throws {
    let data = try JSONEncoder().encode(quotes)
    if case .damaged(let bytes) = content { try disk.write(bytes, to: "quotes.damaged") }
    try disk.write(data, to: "quotes.json")
  }
}
