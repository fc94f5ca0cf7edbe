import Foundation

/// Keeps the quotes on a disk, as JSON. Nobody else knows of files.
class StorageController: QuoteStorage {
  private let disk: Disk
  private let file = "quotes.json"

  init(disk: Disk) {
    self.disk = disk
  }

  func load() -> [Quote] {
    guard let data = disk.read(file) else { return [] }
    if let found = quotes(in: data) { return found }
    try? save([])
    return []
  }

  func save(_ quotes: [Quote]) throws {
    try disk.write(JSONEncoder().encode(quotes), to: file)
  }

  private func quotes(in data: Data) -> [Quote]? {
    try? JSONDecoder().decode([Quote].self, from: data)
  }
}
