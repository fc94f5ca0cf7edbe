import Foundation

/// Keeps the quotes on a disk, as JSON. Nobody else knows of files.
class StorageController: QuoteStorage {
  private let disk: Disk
  private var cache: [Quote]?
  private let file = "quotes.json"
  private let damagedFile = "quotes.damaged"

  init(disk: Disk) {
    self.disk = disk
  }

  func load() -> [Quote] {
    if let cache { return cache }
    let found = disk.read(file).flatMap(quotes) ?? []
    cache = found
    return found
  }

  func save(_ quotes: [Quote]) throws {
    try setDamagedFileAside()
    try disk.write(JSONEncoder().encode(quotes), to: file)
  }

  /// Before anything is written over them: bytes that mean nothing to us
  /// may be all that somebody has.
  private func setDamagedFileAside() throws {
    guard let data = disk.read(file), quotes(in: data) == nil else {
      return
    }
    try disk.write(data, to: damagedFile)
  }

  private func quotes(in data: Data) -> [Quote]? {
    try? JSONDecoder().decode([Quote].self, from: data)
  }
}
