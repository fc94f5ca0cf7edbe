import ArgumentParser

/// The exercise that a command is about.
struct ExerciseArgument: ParsableArguments {
  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
}
