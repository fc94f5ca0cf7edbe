/// How long a watch waits for what.
package struct WatchPace: Sendable, Equatable {
  /// For so long a file must be left alone before its save is told.
  package var rest: Duration = .milliseconds(15)
  /// The same, while a file is empty or away.
  package var longRest: Duration = .milliseconds(150)
  /// Between two looks at the files where no events arrive.
  package var polling: Duration = .milliseconds(150)
  /// Between two looks at the files where events arrive, in case they do not.
  package var doubt: Duration = .seconds(1)

  /// The pace for a person who writes and waits.
  package init() {}
}
