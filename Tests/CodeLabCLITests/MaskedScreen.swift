extension String {
  /// The screen without what each run changes: how long a check took.
  var withoutTimes: String { replacing(#/checked in [0-9.]+ s/#, with: "checked in 0.0 s") }
}
