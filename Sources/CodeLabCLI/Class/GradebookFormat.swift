import ArgumentParser

/// The formats of `gradebook`.
enum GradebookFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, moodle, canvas, json, html
}
