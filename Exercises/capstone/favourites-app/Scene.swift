import Foundation
import LabKit

/// A small network: it knows some pages, and is slow for swift.org.
/// flaky.org fails at first.
@MainActor
final class SceneNetwork: Transport {
  struct NotFound: Error {}
  private let titles = [
    "swift.org": "Swift.org - Welcome", "flaky.org": "Flaky, but here",
    "apple.com": "Apple",
  ]
  private var hasFailed = false

  nonisolated init() {}

  func title(of address: String) async throws -> String {
    try? await Task.sleep(for: .seconds(address == "swift.org" ? 3 : 0.5))
    guard address != "flaky.org" || hasFailed else {
      hasFailed = true
      throw NotFound()
    }
    guard let title = titles[address] else { throw NotFound() }
    return title
  }
}

print("Try swift.org (slow), flaky.org (fails at first), apple.com")
UIApplication.shared.launch(
  AppDelegate(store: MemoryStore(), transport: SceneNetwork()),
  sceneDelegate: SceneDelegate())
UIApplication.shared.run()
