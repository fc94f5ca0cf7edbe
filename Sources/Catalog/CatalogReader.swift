import CourseModel
import Foundation

public struct CatalogReading { public var course: Course?; public var diagnostics: [Diagnostic] = [] }
public struct AnswerReading<V> { public var values: [V] = []; public var diagnostics: [Diagnostic] = [] }
public enum CatalogReader {
  public static func read(_ root: URL) -> CatalogReading { CatalogReading(course: nil) }
  public static func mistakes(of exercise: Exercise, in root: URL) -> AnswerReading<Mistake> { .init() }
  public static func variants(of exercise: Exercise, in root: URL) -> AnswerReading<Variant> { .init() }
}
