import ArgumentParser

/// The argument that names an exercise.
struct ExerciseArgument: ParsableArguments {
  @Argument(help: "The exercise's id, or a part of it that no other exercise has.", completion: .exercises)
  var id: String?
}
