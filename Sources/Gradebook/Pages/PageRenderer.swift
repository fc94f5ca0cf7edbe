import Mustache
import Reporting

/// Fills the templates of the pages. Every value is escaped, also the names and messages that students wrote.
package struct PageRenderer: Sendable {
  private let library: MustacheLibrary

  /// A renderer of all pages.
  ///
  /// - Throws: an error of the template parser.
  package init() throws {
    library = MustacheLibrary(templates: try PageTemplates.all.mapValues { try MustacheTemplate(string: $0) })
  }

  /// The page of the class.
  package func page(of book: Gradebook) -> Document {
    render(ClassPage(book).values, "class")
  }

  /// The page of a student.
  package func page(of student: StudentPage) -> Document { render(student.values, "student") }

  private func render(_ values: [String: Any], _ template: String) -> Document {
    Document(own: library.render(values, withTemplate: template) ?? "")
  }
}
