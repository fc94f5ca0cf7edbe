@_spi(GraderTesting) import GraderKit
import Testing

/// The trait that every test of a grader gets: it reports the test's issues as events.
struct GraderTrait: TestTrait, TestScoping {
  /// The cases of the running test that began, and those that ended; a test without parameters has one.
  static let cases = Guarded((began: 0, ended: 0))

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let issues: IssueHandlingTrait = .compactMapIssues { issue in
      if issue.isFailure {
        IssueReport(issue, of: test, arguments: testCase.map(Self.arguments) ?? []).send()
      }
      return issue
    }
    Self.cases.update { $0.began += 1 }
    defer { Self.cases.update { $0.ended += 1 } }
    try await issues.provideScope(for: test, testCase: testCase) {
      do {
        try await function()
      } catch {
        // The library records the error only outside of this scope.
        if !Self.isOfTheLibrary(error), !Task.isCancelled {
          IssueReport(uncaught: error, of: test, arguments: testCase.map(Self.arguments) ?? []).send()
        }
        throw error
      }
    }
  }

  /// Whether the library itself threw an error to end a test: after a requirement that was not met, which is an issue, or
  /// because the test was cancelled.
  private static func isOfTheLibrary(_ error: any Error) -> Bool {
    String(reflecting: type(of: error)).hasPrefix("Testing.")
  }

  /// The arguments of a case, such as `count: 3`. The library has no public list of them, so this reads what it stores.
  private static func arguments(of testCase: Test.Case) -> [String] {
    guard let list = Mirror(reflecting: testCase).descendant("_kind", "parameterized", "arguments") else {
      return []
    }
    return Mirror(reflecting: list).children.compactMap { child in
      let argument = Mirror(reflecting: child.value)
      guard let value = argument.descendant("value") else { return nil }
      let names = ["secondName", "firstName"].compactMap { argument.descendant("parameter", $0) as? String }
      let text = OtherTests.description(of: value)
      return names.first { $0 != "_" }.map { "\($0): \(text)" } ?? text
    }
  }
}

@_silgen_name("__real_$s7Testing4TestV7__store_4into8asTypeAtSbACyYaYbc_SvSVtFZ")
private func storeTest(
  _ generator: @escaping @Sendable () async -> Test, _ value: UnsafeMutableRawPointer,
  _ type: UnsafeRawPointer
) -> CBool

/// The library finds tests in a section of the program, and each calls this function in place of `Test.__store`. So
/// each test gets the trait, whatever its author wrote.
@_silgen_name("__wrap_$s7Testing4TestV7__store_4into8asTypeAtSbACyYaYbc_SvSVtFZ")
public func __codelabStore(
  _ generator: @escaping @Sendable () async -> Test, _ value: UnsafeMutableRawPointer,
  _ type: UnsafeRawPointer
) -> CBool {
  storeTest(
    {
      var test = await generator()
      if !test.isSuite { test.traits.insert(GraderTrait(), at: 0) }
      return test
    }, value, type)
}
