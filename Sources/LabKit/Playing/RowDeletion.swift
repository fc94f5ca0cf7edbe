import Foundation

/// Whether a data source deletes rows. Swift does not tell an implemented method from the one that a protocol or a base
/// class has for all; the player's tool reads it in the compiled program, and names the classes that implement it.
enum RowDeletion {
  /// The classes, without modules; nil where nobody named them.
  private static let classes = ProcessInfo.processInfo.environment["CODELAB_DELETES"].map {
    Set($0.split(separator: ",").map(String.init))
  }

  static func isImplemented(by source: any UITableViewDataSource) -> Bool {
    classes.map { isImplemented(by: source, in: $0) } ?? true
  }

  /// Whether its class, or one that it inherits from, is among these.
  static func isImplemented(by source: any UITableViewDataSource, in classes: Set<String>) -> Bool {
    sequence(first: type(of: source) as AnyClass, next: _getSuperclass)
      .contains { classes.contains(String(describing: $0)) }
  }
}
