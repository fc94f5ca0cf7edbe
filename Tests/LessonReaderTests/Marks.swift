import LessonReader
import SwiftToolchain
import SyntaxMessages
import SyntaxReading
import TestSupport

/// The marks of listings, as the tool makes them.
enum Marks {
  static let make: MarkMaker = { texts in
    try await SyntaxReader(.forTests()).answer(to: MarksQuestion(texts: texts)).answer
  }
}
