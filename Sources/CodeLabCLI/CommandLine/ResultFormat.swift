import ArgumentParser
import Reporting

/// The formats of `check`, `progress` and `verify`.
enum ResultFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, json
}

extension GradeFormat: ExpressibleByArgument {}
extension Audience: ExpressibleByArgument {}
