/// How long a watch waits for what.
public struct WatchPace: Sendable, Equatable {
  /// For so long a file must be left alone before its save is told.
  public var rest: Duration = .milliseconds(15)
  /// The same, while a file is empty or away.
  public var longRest: Duration = .milliseconds(150)
  /// Between two looks at the files where no events arrive.
  public var polling: Duration = .milliseconds(150)
  /// Between two looks at the files where events arrive, in case they do not.
  public var doubt: Duration = .seconds(1)

  /// The pace for a person who writes and waits.
  public init() {}
}
