import ArgumentParser

/// The formats of `verify`.
enum VerifyFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, json, github
}
