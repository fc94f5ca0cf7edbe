import Foundation
import Synchronization
import Testing

@testable import Sandbox

@Suite("What a program is given")
struct ChannelTests {
  @Test("Standard input is delivered, also when it is larger than a pipe")
  func input() async throws {
    let text = String(repeating: "0123456789abcdef", count: 20_000)
    #expect(try await shell("cat", input: text).text == text)
  }

  @Test("The environment is the given one and nothing else")
  func environment() async throws {
    let outcome = try await shell("exec /usr/bin/env", environment: ["A": "1"])
    #expect(outcome.text == "A=1\n" || outcome.text == "A=1\nPWD=/\n")
  }

  @Test("Only the standard descriptors are open; the event channel when it is wanted")
  func descriptors() async throws {
    let listing = "exec /bin/ls /proc/self/fd"
    // ls itself opens the folder as one more.
    #expect(try await shell(listing).text == "0\n1\n2\n3\n")
    #expect(try await shell(listing, onEventBytes: { _ in }).text == "0\n1\n2\n3\n4\n")
  }

  @Test("Events arrive while the program runs")
  func events() async throws {
    let seen = Mutex<[(text: String, at: ContinuousClock.Instant)]>([])
    let outcome = try await shell("echo one >&3; sleep 0.5; echo two >&3") { bytes in
      seen.withLock { $0.append((String(decoding: bytes, as: UTF8.self), .now)) }
    }
    let events = seen.withLock { $0 }
    #expect(outcome.termination == .exited(0))
    #expect(events.map(\.text) == ["one\n", "two\n"])
    #expect(events.count == 2 && events[1].at - events[0].at > .milliseconds(300))
  }
}
