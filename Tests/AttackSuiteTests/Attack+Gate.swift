extension Attack {
  /// What the policy must see.
  static let gate: [Attack] = [
    refused("ending early", "exit", wrong(up: "exit(0)")),
    refused("ending early", "_exit", wrong(up: "_exit(0)")),
    refused("ending early", "abort", wrong(up: "abort()")),
    refused("ending early", "ends the thread", wrong(up: "Thread.exit()")),
    refused("ending early", "atexit", wrong(up: "atexit { }")),
    refused("ending early", "exit as a value", wrong("let leave: (Int32) -> Never = exit", up: "leave(0)")),
    refused("before main", "own main", wrong("@_cdecl(\"main\") func start() -> Int32 { 0 }")),
    refused("before main", "@main", wrong("@main struct Start { static func main() {} }")),
    refused("before main", "global initializer", wrong("let early: Int = { exit(0) }()", up: "_ = early")),
    refused("before main", "replaces a function of the system", wrong("@_cdecl(\"sqrt\") func keep() {}")),
    refused(
      "before main", "replaces a function by its name",
      wrong("@_silgen_name(\"grader_channel_write\") func quiet() {}")),
    refused(
      "forging", "writes to the descriptor", wrong(up: "let s = Array(\"x\".utf8); _ = write(3, s, 1)")),
    refused("forging", "file handle", wrong(up: "FileHandle(fileDescriptor: 3).write(Data())")),
    refused(
      "forging", "calls GraderKit by its symbol",
      wrong("@_silgen_name(\"$s9GraderKit4failyySS_SSSgADSaySSGtF\") func f()", up: "f()")),
    refused("forging", "imports GraderKit", wrong("import XCTest", up: "")),
    harmless(
      "shadowing", "expectEqual", wrong("func expectEqual<T: Equatable>(_ a: T, _ b: T, _ s: String) {}")),
    harmless(
      "shadowing", "expectEqual for Int", wrong("func expectEqual(_ a: Int, _ b: Int, _ s: String) {}")),
    harmless(
      "shadowing", "XCTAssertEqual",
      wrong("func XCTAssertEqual<T: Equatable>(_ a: T, _ b: T, _ s: String) {}")),
    harmless(
      "shadowing", "ReleaseTracker",
      wrong("class ReleaseTracker { func track(_ o: AnyObject) {}; func expectReleased(_ s: String) {} }")),
    harmless("shadowing", "the module's name", wrong("enum GraderKit { static func expectEqual() {} }")),
    harmless("shadowing", "Bool", wrong("enum Bool {}")),
    Attack(
      family: "shadowing", name: "member of an array",
      source: wrong("extension Array { func append(_ e: Element) {} }"), verdict: "interface-mismatch"),
    harmless(
      "lying ==", "of everything",
      wrong("extension Equatable { static func == (a: Self, b: Self) -> Bool { true } }")),
    harmless(
      "lying ==", "of Int", wrong("extension Int { static func == (a: Int, b: Int) -> Bool { true } }")),
    harmless("lying ==", "of optionals", wrong("func != (a: Int?, b: Int) -> Bool { false }")),
    refused(
      "lying ==", "of a number of one's own",
      wrong(
        "struct Number: Equatable, ExpressibleByIntegerLiteral, CustomStringConvertible { init(integerLiteral n: Int) {}; var description: String { \"2\" }; static func == (a: Self, b: Self) -> Bool { true } }",
        later: "return 1", value: "var value: Number = 0")),
    refused(
      "before main", "behind a feature of the compiler",
      wrong("#if $AsyncAwait\n@_cdecl(\"main\") func start() -> Int32 { 0 }\n#endif")),
    refused(
      "unsafe memory", "data read out of bounds",
      wrong(
        up: "print(NSMutableData(length: 8)!.subdata(with: NSRange(location: -4096, length: 8192)).count)")),
    refused(
      "unsafe memory", "attributes of a text written out of bounds",
      wrong(
        up:
          "NSMutableAttributedString(string: \"a\").addAttribute(.init(\"b\"), value: 1, range: NSRange(location: 9, length: 9))"
      )),
    refused(
      "unsafe memory", "bridged data read out of bounds",
      wrong(up: "print((Data([1, 2]) as NSData).subdata(with: NSRange(location: -64, length: 99)).count)")),
    refused(
      "unsafe memory", "data read out of bounds, by a name that is not written",
      wrong(
        "func domain<A, B>(_ f: (A) -> B) -> A.Type { A.self }\nfunc make<T>(_ t: T.Type, _ v: T) -> T { v }",
        up:
          "let d = Data(); print(make(domain(type(of: d).init(referencing:)), .init(data: d)).subdata(with: .init(location: -64, length: 99)).count)"
      )),
    refused("unsafe memory", "pointer", wrong(up: "withUnsafeMutablePointer(to: &value) { $0.pointee = 2 }")),
    refused("unsafe memory", "bit cast", wrong(up: "_ = unsafeBitCast(self, to: Int.self)")),
    refused(
      "unsafe memory", "address from a number",
      wrong(up: "UnsafeMutablePointer<Int>(bitPattern: 4096)?.pointee = 1")),
    refused("unsafe memory", "released by hand", wrong(up: "Unmanaged.passUnretained(self).release()")),
    refused(
      "unsafe memory", "marked",
      wrong(up: "unsafe withUnsafeMutablePointer(to: &value) { unsafe $0.pointee = 2 }")),
    refused("unsafe memory", "marked as safe", wrong("@safe struct P { var p: UnsafeMutablePointer<Int>? }")),
    refused(
      "unsafe memory", "unowned(unsafe)",
      wrong("class Dangling { unowned(unsafe) var c: Counter; init(_ c: Counter) { self.c = c } }")),
    refused("unsafe memory", "capture", wrong(up: "let f = { [unowned(unsafe) self] in print(self) }; f()")),
    refused("unsafe memory", "unchecked exclusivity", wrong("@exclusivity(unchecked) var shared = 1")),
    refused(
      "unsafe memory", "hidden by another line",
      wrong("#sourceLocation(file: \"Other.swift\", line: 1)\n#sourceLocation()", up: "unsafe print(1)")),
    refused(
      "reading files", "grader",
      wrong(up: "print((try? String(contentsOfFile: \"$FIXTURES\", encoding: .utf8)) ?? \"\")")),
    refused(
      "reading files", "data",
      wrong(up: "print((try? Data(contentsOf: URL(fileURLWithPath: \"$FIXTURES\"))) as Any)")),
    refused("reading files", "file manager", wrong(up: "print(FileManager.default.currentDirectoryPath)")),
    refused("reading files", "stream", wrong(up: "InputStream(fileAtPath: \"$FIXTURES\")?.open()")),
    refused("the environment", "process info", wrong(up: "print(ProcessInfo.processInfo.environment)")),
    refused("the environment", "getenv", wrong(up: "_ = getenv(\"HOME\")")),
    refused("the environment", "bundle", wrong(up: "print(Bundle.main.bundlePath)")),
    refused(
      "the environment", "classes by name",
      wrong(up: "print(NSClassFromString(\"GraderKit.Journal\") as Any)")),
    refused(
      "processes", "Process", wrong(up: "try? Process.run(URL(fileURLWithPath: \"/bin/sh\"), arguments: [])")),
    refused("processes", "popen", wrong(up: "_ = popen(\"id\", \"r\")")),
    refused("network", "socket", wrong(up: "_ = socket(2, 1, 0)")),
    refused("network", "URLSession", wrong("import FoundationNetworking", up: "_ = URLSession.shared")),
    refused("signals", "kill", wrong(up: "kill(getppid(), 9)")),
    refused("signals", "raise", wrong(up: "raise(9)")),
  ]

  /// Its declarations are not in the grader's scope.
  private static func harmless(_ family: String, _ name: String, _ source: String) -> Attack {
    Attack(family: family, name: name, source: source, verdict: "failed")
  }

  private static func refused(_ family: String, _ name: String, _ source: String) -> Attack {
    Attack(family: family, name: name, source: source, verdict: "policy-violation")
  }
}

extension Attack {
  /// Formats that would read a number as an address, or memory behind the values: the program stops before.
  static let formatting: [Attack] = [
    format("that reads at an address", "print(String(format: \"%s\", 4096))"),
    format("that takes a number for an object", "NSLog(\"%@\", 4096)"),
    format("with too few values", "print(String(format: \"%d %d %d %d %d %d %d %d %d\", 1))"),
    format("put together", "print(String(format: \"%\" + \"s\", 4096))"),
    format("in another spelling", "print(String(format: \"\\u{25}s\", 4096))"),
    format("from a constant", "let f = \"%s\"; print(String(format: f, 4096))"),
    format("with a list of values", "print(String(format: \"%s\", arguments: [4096]))"),
    format("with a locale", "print(String(format: \"%s\", locale: nil, 4096))"),
    format("with a locale and a list", "print(String(format: \"%s\", locale: .current, arguments: [4096]))"),
    format("for the current locale", "print(String.localizedStringWithFormat(\"%s\", 4096))"),
    format("behind a text", "print(\"a\".appendingFormat(\"%s\", 4096))"),
    format(
      "in a function as a value",
      "let f: (String, any CVarArg...) -> String = String.init; print(f(\"%s\", 4096))"),
    format(
      "with a value that lies about itself", "print(String(format: \"%@\", Liar()))",
      "struct Liar: CVarArg { var _cVarArgEncoding: [Int] { [4096] } }", verdict: "policy-violation"),
  ]

  private static func format(_ name: String, _ call: String, _ top: String = "", verdict: String = "crashed")
    -> Attack
  {
    Attack(family: "formats", name: "a format \(name)", source: wrong(top, up: call), verdict: verdict)
  }
}
