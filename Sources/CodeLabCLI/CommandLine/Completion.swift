import ArgumentParser
import CourseModel

extension CompletionKind {
  /// The ids of the exercises, as far as a course is found from here; their names alone for what begins no id.
  static var exercises: CompletionKind {
    .custom { words, _, prefix in
      let ids = Completion.course(words)?.exercises.map(\.id) ?? []
      let full = ids.map(\.description).filter { $0.hasPrefix(prefix) }
      return full.isEmpty ? ids.map(\.name) : full
    }
  }

  /// The ids of the lessons, as far as a course is found from here.
  static var lessons: CompletionKind {
    .custom { words, _, _ in Completion.course(words)?.lessons.map(\.id) ?? [] }
  }
}

/// What a shell asks while somebody types.
private enum Completion {
  /// The course that the words typed so far name, else the one that any command would find; faults of it are not told.
  static func course(_ words: [String]) -> Course? {
    let flag = words.firstIndex(of: "--course").map { words.index(after: $0) }
    let named = flag.flatMap { words.indices.contains($0) ? ["--course", words[$0]] : nil } ?? []
    guard let options = try? SharedOptions.parse(named) else { return nil }
    return (try? Session(options).learner.readCourse())?.course
  }
}
