import Foundation

/// The Markdown of one page, and where it stands.
public struct PageSource: Sendable, Equatable {
  /// The name by which other pages link to it: a lesson's id, or `<lesson>--<exercise>`.
  public let name: String
  /// The author's file, for diagnostics.
  public let file: URL
  /// The file's text.
  public let markdown: String

  /// A page; links reach it as `<doc:name>`.
  public init(name: String, file: URL, markdown: String) {
    self.name = name
    self.file = file
    self.markdown = markdown
  }

  /// The page of an exercise's task: `delegation/list-view` is linked as `<doc:delegation--list-view>`.
  public static func name(ofExercise id: String) -> String {
    id.replacing("/", with: "--")
  }

  /// The exercise's id that a page's name stands for, nil for a lesson.
  public static func exercise(named name: String) -> String? {
    guard let dashes = name.firstRange(of: "--") else { return nil }
    return name.replacingCharacters(in: dashes, with: "/")
  }
}
