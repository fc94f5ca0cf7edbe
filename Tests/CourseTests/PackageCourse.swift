import Catalog
import CourseModel
import TestSupport

/// The course of this package, read once for all tests.
enum PackageCourse {
  static let reading = CatalogReader.read(BuildProducts.package)
  static var exercises: [Exercise] { reading.course?.exercises ?? [] }
}
