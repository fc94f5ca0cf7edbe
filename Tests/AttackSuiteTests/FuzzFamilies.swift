/// The attacks that `FuzzTests` puts into starters: written ones, and others that are put together from parts.
enum FuzzFamilies {
  /// An attack for the end of a file.
  static func declaration(using random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: disguised(naming(using: &random), using: &random)
    case 1: conformance(using: &random)
    default: (declarations + moreDeclarations).randomElement(using: &random)!
    }
  }

  /// An attack for the beginning of a function's body.
  static func statement(using random: inout SplitMix64) -> String {
    let call = (statements + moreStatements).randomElement(using: &random)!
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: "class Late { deinit { \(call) } }\n_ = Late()"
    case 1: "Thread.detachNewThread { \(call) }"
    case 2: "Task { \(call) }"
    case 3: "DispatchQueue.main.async { \(call) }"
    default: call
    }
  }

  /// A declaration that takes a name which the host, the kit, the loader or the language's runtime uses.
  private static func naming(using random: inout SplitMix64) -> String {
    let name = names.randomElement(using: &random)!
    let attribute = attributes.randomElement(using: &random)!.replacing("NAME", with: name)
    return attribute + " " + bodies.randomElement(using: &random)!
  }

  /// The same declaration where a reader of source might not look.
  private static func disguised(_ text: String, using random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: "#if swift(>=5)\n\(text)\n#endif"
    case 1: "#if os(macOS)\n#else\n\(text)\n#endif"
    case 2: "enum Outer { enum Inner { \(text.replacing("func ", with: "static func ")) } }"
    case 3: text.replacing("@", with: "@/* a */")
    case 4: text.replacing("@", with: "@\u{200B}")
    case 5: text.replacing("@", with: "@\n")
    case 6: "/* /* */ */ \(text) // \"/*\""
    case 7: "let pattern = #/[\"]/#; let text = \"\\(1 /* \" */)\"\n\(text)"
    default: text
    }
  }

  /// A type of the kit or the library that conforms to what decides what it equals, or how it is written.
  private static func conformance(using random: inout SplitMix64) -> String {
    let type = types.randomElement(using: &random)!
    let (name, member) = protocols.randomElement(using: &random)!
    return "extension \(type): @retroactive \(name) { \(member) }"
  }
}

/// The parts that attacks are put together from.
extension FuzzFamilies {
  static let names = [
    "main", "malloc", "free", "calloc", "realloc", "write", "_exit", "exit", "abort", "pthread_create",
    "dlsym", "sigaction",
    "grader_channel_write", "grader_channel_lock", "grader_exit", "grader_flush", "grader_run_program",
    "grader_separate",
    "__wrap_exit", "swift_retain", "swift_release", "swift_dynamicCast", "swift_once",
    "swift_getTypeByMangledNameInContext",
    "$s9GraderKit4failyySSF", "$s6LabKit11FaultCenterCMa", "_init", "_fini", "__libc_start_main",
    "__cxa_finalize",
    "__cxa_thread_atexit_impl", "_Unwind_RaiseException", "init_array", ".init_array", ".preinit_array",
    ".ctors", "swift5_protocol_conformances",
  ]

  static let attributes = [
    "@_cdecl(\"NAME\")", "@c(NAME)", "@c", "@cdecl(\"NAME\")", "@_silgen_name(\"NAME\")",
    "@_extern(c, \"NAME\")",
    "@_extern(c)", "@extern(c, \"NAME\")", "@abi(func NAME())", "@_expose(Cxx, \"NAME\")",
    "@_expose(wasm, \"NAME\")",
    "@export(interface)", "@section(\"NAME\") @used", "@_section(\"NAME\") @_used",
    "@_dynamicReplacement(for: up())",
    "@_weakLinked", "@_originallyDefinedIn(module: \"GraderKit\", macOS 10.0)",
    "@_implements(Equatable, ==(_:_:))",
    "@_alwaysEmitIntoClient", "@_transparent", "@_semantics(\"NAME\")", "@_effects(readnone)", "@_spi(NAME)",
    "@_objcRuntimeName(NAME)", "@_private(sourceFile: \"NAME\")", "@_specialize(where T == Int)",
    "@specialized(where T == Int)",
    "@_optimize(none)", "@_hasMissingDesignatedInitializers", "@_unsafeInheritExecutor",
    "@_disfavoredOverload",
    "@inlinable @usableFromInline", "@backDeployed(before: macOS 14)", "@constInitialized",
    "@_rawLayout(like: Int)",
  ]

  static let bodies = [
    "func quiet() {}", "public func quiet() {}", "func quiet(_ status: Int32) -> Never { while true {} }",
    "func quiet(_ a: Int, _ b: Int, _ c: Int) -> Int { c }", "func quiet(_ status: Int32)",
    "let quiet: Int = 1",
    "public var quiet: @convention(c) () -> Void = {}", "struct Quiet { var n = 1 }",
    "func quiet<T>(_ t: T) -> T { t }",
  ]

  static let types = [
    "Int", "String", "Bool", "Array", "Optional", "Dictionary", "Set", "Character", "Double", "UIView",
    "UILabel", "UIControl",
    "UIViewController", "NSObject", "Notification", "NotificationCenter", "Date", "IndexPath", "Never",
    "KeyPath", "XCTestCase",
  ]

  static let protocols = [
    ("Equatable", "public static func == (a: Self, b: Self) -> Bool { true }"),
    ("Comparable", "public static func < (a: Self, b: Self) -> Bool { true }"),
    (
      "Hashable",
      "public func hash(into h: inout Hasher) {}\npublic static func == (a: Self, b: Self) -> Bool { true }"
    ),
    ("CustomStringConvertible", "public var description: String { \"\" }"),
    ("CustomDebugStringConvertible", "public var debugDescription: String { \"\" }"),
    ("CustomReflectable", "public var customMirror: Mirror { Mirror(self, children: []) }"),
    ("TextOutputStreamable", "public func write<T: TextOutputStream>(to t: inout T) {}"),
    (
      "LosslessStringConvertible",
      "public init?(_ s: String) { nil }\npublic var description: String { \"\" }"
    ),
    ("ExpressibleByIntegerLiteral", "public init(integerLiteral n: Int) { fatalError() }"),
    ("ExpressibleByNilLiteral", "public init(nilLiteral: ()) { fatalError() }"),
    ("Sequence", "public func makeIterator() -> AnyIterator<Int> { AnyIterator { nil } }"), ("Error", ""),
    ("Identifiable", "public var id: Int { 1 }"), ("Sendable", ""),
    ("CVarArg", "public var _cVarArgEncoding: [Int] { [] }"),
  ]
}
