import Compiling
import Foundation
import LessonReader
import Testing

/// Documentation/Authoring-listings.md says how the fences are read.
@Suite("The listings of the lessons")
struct ListingTests {
  @Test("do what their fences say", arguments: LessonListing.all)
  func listing(_ listing: LessonListing) async throws {
    let compiler = ListingCompiler(kit: try await ListingCompiler.kit.value)
    let (status, words) = try await compiler.compile(listing)
    guard !listing.fails else {
      #expect(status != 0, "it compiles")
      if let expected = listing.output {
        #expect(words.contains(expected.trimmingCharacters(in: .whitespacesAndNewlines)), "\(words)")
      }
      return
    }
    #expect(status == 0, "\(words)")
    if listing.runs {
      #expect(words == listing.output, "what it prints")
    }
  }

  @Test("are found")
  func found() {
    #expect(LessonListing.all.count >= 10)
    #expect(LessonListing.all.contains { $0.fails } && LessonListing.all.contains { $0.runs })
  }
}
