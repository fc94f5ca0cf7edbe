/// The intervals of a watch.
package struct WatchPace: Sendable, Equatable {
  /// How long a file must stay unchanged before its save is reported.
  var rest: Duration = .milliseconds(5)
  /// The same, while a file is empty or missing.
  var longRest: Duration = .milliseconds(150)
  /// Between two looks at the files, if no events arrive.
  var polling: Duration = .milliseconds(150)
  /// Between two looks at the files, if events arrive; it finds changes whose event is missing.
  var doubt: Duration = .seconds(1)

  /// The default intervals, for a person who saves and waits for the result.
  init() {}
}
