import Foundation

/// Reads the texts of a small XML document, or fails where it is not well-formed.
struct XMLTexts {
  struct NotWellFormed: Error { let place: String }

  func read(_ xml: String) throws -> [String] {
    var open: [String] = []
    var texts: [String] = []
    var rest = Substring(xml)
    while let start = rest.firstIndex(of: "<") {
      let text = try plain(rest[..<start])
      if !text.isEmpty { texts.append(text) }
      guard let end = rest[start...].firstIndex(of: ">") else { throw NotWellFormed(place: String(rest)) }
      let tag = rest[rest.index(after: start)..<end]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(name) else { throw NotWellFormed(place: String(tag)) }
      } else if !tag.hasSuffix("/") {
        open.append(String(name))
      }
      rest = rest[rest.index(after: end)...]
    }
    guard open.isEmpty else { throw NotWellFormed(place: open.joined()) }
    return texts
  }

  private func plain(_ text: Substring) throws -> String {
    let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]
    var plain = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      plain += rest[..<start]
      guard let entity = entities.first(where: { rest[start...].hasPrefix($0.key) }) else {
        throw NotWellFormed(place: String(rest[start...].prefix(20)))
      }
      plain += entity.value
      rest = rest[start...].dropFirst(entity.key.count)
    }
    return plain + rest
  }
}
