import TestSupport
import Foundation
import LessonReader
import Testing

/// A Swift listing of a lesson, with the listings of its group before it.
struct LessonListing: Sendable, CustomTestStringConvertible {
  let place: String
  let code: String
  let fails: Bool
  let runs: Bool
  let mode: String
  /// What it prints, or says when it does not compile; with what the group printed before.
  let output: String?

  var testDescription: String { place }

  /// The listings of all lessons, without those for Apple's systems only.
  static let all: [LessonListing] = {
    let folder = BuildProducts.package.appending(path: "lessons")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return page(name, Listing.all(in: text))
    }
  }()

  private static func page(_ name: String, _ listings: [Listing]) -> [LessonListing] {
    var groups: [String: (code: String, output: String)] = [:]
    var found: [LessonListing] = []
    for (index, listing) in listings.enumerated() {
      guard listing.language == "swift", !listing.options.contains("app") else { continue }
      let options = listing.options
      let group = options.first { $0.hasPrefix("compile=") }
      let before = group.flatMap { groups[$0] } ?? ("", "")
      let next = listings.indices.contains(index + 1) ? listings[index + 1] : nil
      let own = next.flatMap { $0.language == "output" ? $0.code : nil }
      let (fails, runs) = (options.contains("fails"), options.contains("run"))
      found.append(
        LessonListing(
          place: "lessons/\(name):\(listing.line)", code: before.code + listing.code, fails: fails,
          runs: runs,
          mode: options.contains("mode=6") ? "6" : "5", output: runs ? before.output + (own ?? "") : own))
      if let group, !fails {
        groups[group] = (before.code + listing.code, before.output + (runs ? own ?? "" : ""))
      }
    }
    return found
  }
}
