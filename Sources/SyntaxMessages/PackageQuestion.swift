/// Asks what the files of a Swift package say: its manifest, its sources and its tests.
package struct PackageQuestion: SyntaxQuestion {
  package typealias Answer = [PackageFileOutline]

  /// The files' texts.
  package var texts: [String]

  /// A question about these files.
  package init(texts: [String]) { self.texts = texts }

  package var request: SyntaxRequest { .package(self) }
}

/// What one file of a Swift package says.
package struct PackageFileOutline: Codable, Equatable, Sendable {
  /// The call `Package(…)` of a manifest.
  package var manifest: LiteralCall?
  /// The line, from 1, of the first statement that speaks of targets after that call; nil if there is none.
  package var laterTargets: Int?
  /// The modules that it imports, in order.
  package var imports: [ImportOutline]
  /// The variables of the environment that it reads, in order.
  package var variables: [VariableOutline]
  /// The functions in its types, in order.
  package var functions: [FunctionOutline]
  /// The titles of its suites, by the type's name.
  package var suites: [String: String]
  /// The names that it declares at its top level for other files, too; functions with their labels, such as `add(_:to:)`.
  package var declared: Set<String>
  /// The names of the functions, properties and cases of its types.
  package var members: Set<String> = []
  /// The text with what the compiler refuses to be empty: bodies that must return a value have a `fatalError`, and tests
  /// a display name. Nil if nothing is empty.
  package var completed: String?
  /// The line, from 1, of the first text that is not Swift; nil if there is none.
  package var brokenLine: Int?
  /// The line, from 1, of the first body that does nothing but stop the program; nil if there is none.
  package var stubLine: Int?

  /// An outline of these parts.
  package init(
    manifest: LiteralCall?, imports: [ImportOutline], variables: [VariableOutline],
    functions: [FunctionOutline], suites: [String: String], declared: Set<String> = [],
    completed: String? = nil, brokenLine: Int? = nil
  ) {
    self.manifest = manifest
    self.imports = imports
    self.variables = variables
    self.functions = functions
    self.suites = suites
    self.declared = declared
    self.completed = completed
    self.brokenLine = brokenLine
  }
}

/// A call with arguments that are literals, such as `.target(name: "Bob")`.
package struct LiteralCall: Codable, Equatable, Sendable {
  /// The base name of what is called.
  package var name: String
  /// The line of the call, from 1.
  package var line: Int
  /// The values of the arguments by their labels; the first one without a label is under the empty one.
  package var arguments: [String: LiteralValue]

  /// A call of these parts.
  package init(name: String, line: Int, arguments: [String: LiteralValue]) {
    self.name = name
    self.line = line
    self.arguments = arguments
  }
}

/// An argument of a `LiteralCall`.
package indirect enum LiteralValue: Codable, Equatable, Sendable {
  /// A text without interpolations.
  case text(String)
  /// The elements of an array.
  case list([LiteralValue])
  /// Another call.
  case call(LiteralCall)
  /// The name of a type or a case: `v5` for `.v5`, and `MainActor` for `MainActor.self`.
  case name(String)
  /// Anything else; only the compiler knows its value.
  case other
}

/// A module that a file imports.
package struct ImportOutline: Codable, Equatable, Sendable {
  /// The module's name.
  package var module: String
  /// The line, from 1.
  package var line: Int
  /// Whether the file can be compiled without the module: the import is in a part of `#if` that this system never
  /// compiles, or that asks whether there is such a module.
  package var isOptional: Bool

  /// An import on this line.
  package init(module: String, line: Int, isOptional: Bool = false) {
    self.module = module
    self.line = line
    self.isOptional = isOptional
  }
}

/// A variable of the environment that a file reads.
package struct VariableOutline: Codable, Equatable, Sendable {
  /// Its name.
  package var name: String
  /// The text that it is compared with by `==`; nil if there is none.
  package var expected: String?
  /// The line, from 1.
  package var line: Int

  /// A variable that is read on this line.
  package init(name: String, expected: String?, line: Int) {
    self.name = name
    self.expected = expected
    self.line = line
  }
}

/// A function in a type.
package struct FunctionOutline: Codable, Equatable, Sendable {
  /// The name of the innermost type around it.
  package var type: String
  /// Its name, without parameters.
  package var name: String
  /// The title in its attribute `@Test`.
  package var title: String?
  /// The line, from 1.
  package var line: Int
  /// The names and words of its code.
  package var words: Set<String>
  /// The names that it refers to: functions, members and variables, no labels and no types of declarations.
  package var references: Set<String>
  /// The functions that it calls, with the labels of the arguments: `resize(to:)`.
  package var calls: Set<String>
  /// The text of the last `// MARK:` before it in its type; nil if there is none.
  package var mark: String?

  /// A function of these parts.
  package init(
    type: String, name: String, title: String?, line: Int, words: Set<String>, references: Set<String> = [],
    calls: Set<String> = [], mark: String? = nil
  ) {
    self.calls = calls
    self.references = references
    self.mark = mark
    self.type = type
    self.name = name
    self.title = title
    self.line = line
    self.words = words
  }
}
