import ArgumentParser

/// The option that deals other inputs to the tests.
struct SeedOption: ParsableArguments {
  @Option(
    help: """
      Deal the tests' inputs from this number, such as `seed` of a JSON result; by default, from the submission. \
      The result does not change a learner's progress.
      """)
  var seed: UInt32?
}
