import Foundation

/// Finds out whether a data source can delete rows. Swift cannot distinguish an implemented method from a default, so
/// the tool reads the names of the classes that implement it from the compiled program.
enum RowDeletion {
  /// The names of the classes, without modules; nil if the tool did not pass them.
  private static let classes = ProcessInfo.processInfo.environment["CODELAB_DELETES"].map {
    Set($0.split(separator: ",").map(String.init))
  }

  static func isImplemented(by source: any UITableViewDataSource) -> Bool {
    classes.map { isImplemented(by: source, in: $0) } ?? true
  }

  /// Whether the class of the data source, or a superclass, is among these.
  static func isImplemented(by source: any UITableViewDataSource, in classes: Set<String>) -> Bool {
    sequence(first: type(of: source) as AnyClass, next: _getSuperclass)
      .contains { classes.contains(String(describing: $0)) }
  }
}
