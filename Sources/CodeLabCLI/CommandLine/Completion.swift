import ArgumentParser
import CourseModel

extension CompletionKind {
  /// The ids of the course's exercises; only their names if no id begins with the typed text.
  static var exercises: CompletionKind {
    .custom { words, _, prefix in
      let ids = Completion.course(words)?.exercises.map(\.id) ?? []
      let full = ids.map(\.description).filter { $0.hasPrefix(prefix) }
      return full.isEmpty ? ids.map(\.name) : full
    }
  }

  /// The ids of the course's lessons.
  static var lessons: CompletionKind {
    .custom { words, _, _ in Completion.course(words)?.lessons.map(\.id) ?? [] }
  }
}

/// Finds what a shell needs for completion.
private enum Completion {
  /// The course that the typed words name, or else the one that any command would find; its errors are
  /// ignored.
  static func course(_ words: [String]) -> Course? {
    let flag = words.firstIndex(of: "--course").map { words.index(after: $0) }
    let named = flag.flatMap { words.indices.contains($0) ? ["--course", words[$0]] : nil } ?? []
    guard let options = try? SharedOptions.parse(named) else { return nil }
    return (try? Session(options).learner.readCourse())?.course
  }
}
