import Foundation
import Testing

@testable import LabKit

@MainActor
@Suite("Who deletes rows")
struct RowDeletionTests {
  private final class Deleting: UITableViewController {}
  private final class Reading: UITableViewController {}

  @Test("a class that was named does, and what inherits from it")
  func classes() {
    let named: Set = ["Deleting"]
    #expect(RowDeletion.isImplemented(by: Deleting(style: .plain), in: named))
    #expect(!RowDeletion.isImplemented(by: Reading(style: .plain), in: named))
    #expect(RowDeletion.isImplemented(by: Reading(style: .plain), in: ["UITableViewController"]))
    #expect(!RowDeletion.isImplemented(by: Reading(style: .plain), in: []))
  }
}
