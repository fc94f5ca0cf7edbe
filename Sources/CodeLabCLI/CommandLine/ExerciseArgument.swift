import ArgumentParser

/// The argument that names an exercise.
struct ExerciseArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The exercise's id, or a part of it that no other exercise has.", valueName: "id"),
    completion: .exercises)
  private var words: String?

  /// The id without the slash that a shell adds to the name of a folder.
  var id: String? { words.map { String($0.reversed().drop { $0 == "/" }.reversed()) } }
}
