extension PolicyTests {
  static let words: [Case] = [
    Case(source: "func f(_ p: UnsafePointer<Int>) -> Int { unsafe p.pointee }", line: 1, says: "`unsafe`"),
    Case(source: "func f(_ p: Int = unsafe g()) {}\nfunc g() -> Int { 1 }", line: 1, says: "`unsafe`"),
    Case(source: "func f() {\n  for unsafe i in [1] { print(i) }\n}", line: 2, says: "`unsafe`"),
    Case(
      source: "class A { func f() { let g = { [unowned(unsafe) self] in print(self) }; g() } }", line: 1,
      says: "`unsafe`"),
    Case(source: "class A { unowned(unsafe) var a: A?\n init() {} }", line: 1, says: "`unsafe`"),
    Case(source: "nonisolated(unsafe) var x = 1", line: 1, says: "`unsafe`"),
    Case(source: "@unsafe struct S {}", line: 1, says: "`@unsafe`"),
    Case(source: "@abi(func g())\nfunc f() {}", line: 1, says: "`@abi`"),
    Case(source: "struct abi {}\n@abi(func g()) func f() {}", line: 2, says: "`@abi`"),
    Case(source: "\n@noDerivative let x = 1", line: 2, says: "`@noDerivative`"),
    Case(source: "@specialized(where T == Int)\nfunc f<T>(_ t: T) {}", line: 1, says: "`@specialized`"),
    Case(source: "\n@safe struct S {}", line: 2, says: "`@safe`"),
    Case(source: "@_cdecl(\"exit\") func f(_ s: Int32) {}", line: 1, says: "`@_cdecl`"),
    Case(source: "@c func atexit2() {}", line: 1, says: "`@c`"),
    Case(source: "@_silgen_name(\"exit\") func f(_ s: Int32)", line: 1, says: "`@_silgen_name`"),
    Case(
      source: "@ /* a */ _silgen_name(\"exit\") func f(_ s: Int32)", line: 1, says: "instead of a name"),
    Case(
      source: "@/*/* */*/_silgen_name(\"exit\") func f(_ s: Int32)", line: 1, says: "instead of a name"),
    Case(source: "struct S { @_silgen_name(\"getenv\") static func f() }", line: 1, says: "`@_silgen_name`"),
    Case(source: "@_semantics(\"optimize.sil.never\") func f() {}", line: 1, says: "`@_semantics`"),
    Case(source: "@exclusivity(unchecked) var x = 1", line: 1, says: "`@exclusivity`"),
    Case(source: "@main struct Main { static func main() {} }", line: 1, says: "`@main`"),
    Case(
      source: "#sourceLocation(file: \"Other.swift\", line: 9)\nfunc f() {}\n", line: 1,
      says: "`#sourceLocation`"),
    Case(
      source: "func f(_ p: UnsafePointer<Int>) -> Int { unsafe\u{A0}p.pointee }", line: 1, says: "`unsafe`"),
    Case(source: "@\u{A0}_silgen_name(\"exit\") func f(_ s: Int32)", line: 1, says: "instead of a name"),
    Case(source: "import\u{A0}Glibc\n", line: 1, says: "instead of a name"),
    Case(source: "let a = \"é\u{A0}\"\r\nimport\u{A0}Glibc\r\n", line: 2, says: "instead of a name"),
    Case(
      source:
        "import Observation\n@attached(member) macro Mine() =\n  #externalMacro(module: \"ObservationMacros\", type: \"ObservableMacro\")",
      line: 2, says: "`@attached`"),
    Case(
      source:
        "@freestanding(expression) macro f() -> Int = #externalMacro(module: \"SwiftMacros\", type: \"A\")",
      line: 1, says: "`#externalMacro`"),
    Case(source: "import Glibc\nfunc f() { exit(0) }", line: 1, says: "module `Glibc`"),
    Case(source: "import func Glibc.exit\nfunc f() { exit(0) }", line: 1, says: "module `Glibc`"),
    Case(source: "let a = 1; import `Foundation`", line: 1, says: "instead of a name"),
    Case(source: "import /* x */ XCTest", line: 1, says: "instead of a name"),
    Case(
      source:
        "#if hasAttribute(unsafe)\n@_silgen_name(\"memcpy\") func f(_ a: Int, _ b: Int, _ n: Int)\n#endif",
      line: 1, says: "`hasAttribute`"),
    Case(
      source: "@/*\(String(repeating: "x", count: 400))*/_silgen_name(\"exit\") func f(_ s: Int32)", line: 1,
      says: "instead of a name"),
    Case(
      source: "import /*\(String(repeating: "x", count: 400))*/ Glibc", line: 1,
      says: "instead of a name"),
    Case(
      source: "let s = #\"\"\"\n\"#, /*\n\"\"\"#\nimport Glibc // */\n", line: 4, says: "module `Glibc`"
    ),
  ]

  /// Places where the compiler and SwiftSyntax could read in different ways, and odd places of words.
  static let oddPlaces: [Case] = [
    odd("func f() throws -> Int { try unsafe g() }", "`unsafe`"),
    odd("func f() async -> Int { await unsafe h() }", "`unsafe`"),
    odd("let s = \"\\(unsafe g()) unsafe\"", "`unsafe`"),
    odd("let s = \"\"\"\n  \\(unsafe g())\n  \"\"\"", "`unsafe`", line: 2),
    odd("let n = unsafe /* g */ g()", "`unsafe`"),
    odd("let n = unsafe -g()", "`unsafe`"),
    odd(
      "func f(_ n: Int) { switch n { case let m where unsafe g() == m: break; default: break } }", "`unsafe`"),
    odd("class A { func f() -> () -> A { { [unowned(unsafe) a = self] in a } } }", "`unsafe`"),
    odd("func f(@_implicitSelfCapture _ g: @escaping () -> Void) {}", "`@_implicitSelfCapture`"),
    odd("@ \t _silgen_name(\"exit\") func f(_ s: Int32)", "`@_silgen_name`"),
    odd("@\n_silgen_name(\"exit\") func f(_ s: Int32)", "instead of a name"),
    odd("@/*\0*/_silgen_name(\"exit\") func f(_ s: Int32)", "instead of a name"),
    odd("// \0 \"\nlet n = unsafe g() // \"", "`unsafe`", line: 2),
    odd("let `a \" b` = 1 // \"\nlet n = unsafe g()", "`unsafe`", line: 2),
    odd("let r = #/\"/#, n = unsafe g(), q = #/\"/#", "`unsafe`"),
    odd("let r = #/\n  \"\n  /#\nlet n = unsafe g(), s = \"\"", "`unsafe`", line: 4),
    odd("let s = ##\"\"# /*\"##, n = unsafe g() // */", "`unsafe`"),
    odd("/* /* */ \" */ let n = unsafe g() /* \" */", "`unsafe`"),
    odd("let e = \"é🇩🇪\u{200D}\"; let n = unsafe g()", "`unsafe`"),
    odd("let a = 1\r\nlet n = unsafe g()\r\n", "`unsafe`", line: 2),
    odd("#if os(iOS)\n#else\nlet n = unsafe g()\n#endif", "`unsafe`", line: 3),
    odd(
      "#if os(iOS) || os(Linux)\n@_silgen_name(\"exit\") func f(_ s: Int32)\n#endif", "`@_silgen_name`",
      line: 2),
    odd("#if !DEBUG\nimport Glibc\n#endif", "module `Glibc`", line: 2),
    odd("#if canImport(Glibc)\nimport Glibc\n#endif", "module `Glibc`", line: 2),
    odd("#if os(iOS)\n#sourceLocation(file: \"A.swift\", line: 1)\n#endif", "`#sourceLocation`", line: 2),
    odd("let n = \(deep(90))unsafe g()\(String(repeating: ")", count: 90))", "`unsafe`"),
    odd("import\nGlibc", "instead of a name"), odd("import func\tGlibc.exit", "module `Glibc`"),
  ]

  private static func odd(_ source: String, _ says: String, line: Int = 1) -> Case {
    Case(source: source + "\nfunc g() -> Int { 1 }\nfunc h() async -> Int { 1 }\n", line: line, says: says)
  }

  private static func deep(_ count: Int) -> String { String(repeating: "(", count: count) }

  static let memory: [Case] = [
    Case(
      source: "func f(_ a: [Int]) -> Int {\n a.withUnsafeBufferPointer { $0[0] } }", line: 2, says: "memory"),
    Case(source: "func f(_ a: AnyObject) -> Int { unsafeBitCast(a, to: Int.self) }", line: 1, says: "memory"),
    Case(
      source: "func f(_ a: AnyObject) {\n\n Unmanaged.passUnretained(a).release() }", line: 3, says: "memory"),
    Case(
      source: "func f() { var x = 1; withUnsafeMutablePointer(to: &x) { $0[9] = 2 } }", line: 1,
      says: "memory"),
    Case(source: "func f(_ a: Int?) -> Int { a.unsafelyUnwrapped }", line: 1, says: "memory"),
    Case(
      source: "func f() async -> Int { await withUnsafeContinuation { $0.resume(returning: 1) } }", line: 1,
      says: "memory"),
    Case(
      source: "func f(_ a: UInt) -> UnsafeRawPointer? { UnsafeRawPointer(bitPattern: a) }", line: 1,
      says: "memory"),
  ]

  static let objects: [Case] = [
    Case(
      source: "import LabKit\nfunc f() { FaultCenter.recording({ _ in }) {} }", line: 2,
      says: "`FaultCenter`",
      imports: ["LabKit"]),
    Case(
      source: """
        import LabKit
        @MainActor func f(_ app: any UIApplicationDelegate) { UIApplication.shared.launch(app) }
        """,
      line: 2, says: "`launch`", imports: ["LabKit"]),
    Case(
      source: """
        import LabKit
        @MainActor protocol Starter {
          func launch(_ app: any UIApplicationDelegate, storyboard: UIStoryboard?) -> UIWindow?
        }
        extension UIApplication: Starter {}
        """,
      line: 3, says: "`launch`", imports: ["LabKit"]),
    Case(
      source:
        "import Foundation\nlet time = Date().formatted(date: .omitted, time: .shortened)\nfunc f() -> Int { time(nil) }\nfunc time(_ x: Int?) -> Int { Foundation.time(nil) }",
      line: 4, says: "`time`", imports: ["Foundation"]),
    Case(
      source: "import Foundation\nfunc f(_ a: NSString) {\n  print(NSString(format: a)) }", line: 3,
      says: "without a check of its values", imports: ["Foundation"]),
    Case(
      source: "import Foundation\r\n\r\nfunc f() {\r\n  exit(0)\r\n}", line: 4, says: "`exit`",
      imports: ["Foundation"]),
    Case(
      source:
        "class A { var n = 1 }\nfunc f() -> Int {\n ManagedBufferPointer<Int, Int>(unsafeBufferObject: A()).header }",
      line: 3, says: "`ManagedBufferPointer`"),
    Case(
      source: "private protocol P { associatedtype Pointee }\nextension UnsafeMutablePointer: P {}", line: 2,
      says: "`UnsafeMutablePointer`"),
    Case(source: "func f<P: _Pointer>(_: P.Type) -> P? { P(bitPattern: 8) }", line: 1, says: "`_Pointer`"),
    Case(
      source:
        "let n = [1]._getElement(\n 5, wasNativeTypeChecked: true, matchingSubscriptCheck: _DependenceToken())",
      line: 1, says: "`_getElement`"),
    Case(
      source:
        "class A {}\nfunc f() { var a = [A.self]; var s = a.mutableSpan\n var b = MutableRawSpan(_elements: &s)\n b.storeBytes(of: 4096, toByteOffset: 0, as: Int.self) }",
      line: 3, says: "`_elements`"),
    Case(
      source: "import Foundation\nlet s = NSString(\n format: \"%s\", 1)", line: 2,
      says: "`NSString` takes a format",
      imports: ["Foundation"]),
    Case(
      source: "import Foundation\nfunc f() { withVaList([1]) { NSLogv(\"%s\", $0) } }", line: 2,
      says: "takes a format", imports: ["Foundation"]),
    Case(
      source: "import Foundation\nlet f: (String, CVaListPointer) -> NSString = NSString.init", line: 2,
      says: "`NSString` takes a format", imports: ["Foundation"]),
    Case(source: "let t: Any.Type? = _typeByName(\"Si\")", line: 1, says: "`_typeByName`"),
    Case(
      source: "import Foundation\nfunc f() {\n  exit(0)\n}", line: 3, says: "`exit`", imports: ["Foundation"]),
    Case(
      source: "import Foundation\nfunc f() { abort() }", line: 2, says: "`abort`", imports: ["Foundation"]),
    Case(
      source: "import Foundation\nfunc f() { _ = atexit { } }", line: 2, says: "`atexit`",
      imports: ["Foundation"]),
    Case(
      source: "import Foundation\nfunc f() { _ = fork2 }\nlet fork2 = getpid", line: 3, says: "`getpid`",
      imports: ["Foundation"]),
    Case(
      source: "import Foundation\nlet f = FileManager.default", line: 2, says: "`FileManager`",
      imports: ["Foundation"]),
    Case(source: "import Foundation\nlet p = Process()", line: 2, says: "`Process`", imports: ["Foundation"]),
    Case(
      source: "import Foundation\nlet b = Bundle.main", line: 2, says: "`Bundle`", imports: ["Foundation"]),
    Case(
      source: "import Foundation\nlet c: AnyClass? = NSClassFromString(\"A\")", line: 2,
      says: "`NSClassFromString`", imports: ["Foundation"]),
    Case(
      source:
        "import Foundation\nlet a = ProcessInfo.processInfo.systemUptime, e = ProcessInfo.processInfo.environment",
      line: 2, says: "`environment` of `ProcessInfo`", imports: ["Foundation"]),
    Case(
      source: """
        import Foundation
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let place = ProcessInfo
          .processInfo
          .hostName
        """, line: 5, says: "`hostName` of `ProcessInfo`", imports: ["Foundation"]),
    Case(
      source:
        "import Foundation\nfunc f() -> Int32 { let p = ProcessInfo.processInfo; return p.processIdentifier }",
      line: 2, says: "`processIdentifier` of `ProcessInfo`", imports: ["Foundation"]),
    Case(
      source: "import Foundation\nfunc f() -> [String] { ProcessInfo.processInfo[keyPath: \\.arguments] }",
      line: 2, says: "`arguments` of `ProcessInfo`", imports: ["Foundation"]),
    Case(
      source: """
        import Foundation
        let p = ProcessInfo.processInfo
        let cores = p.activeProcessorCount
        func f(_ p: ProcessInfo) -> String { p.hostName }
        """, line: 4, says: "`hostName` of `ProcessInfo`", imports: ["Foundation"]),
    Case(
      source: """
        import Foundation
        protocol Facts { var processIdentifier: Int32 { get } }
        extension ProcessInfo: Facts {}
        func f(_ facts: any Facts = ProcessInfo.processInfo) -> Int32 { facts.processIdentifier }
        """, line: 3, says: "`processIdentifier` of `ProcessInfo`", imports: ["Foundation"]),
    Case(
      source: """
        import Foundation
        @dynamicMemberLookup struct About {
          subscript<Fact>(dynamicMember path: KeyPath<ProcessInfo, Fact>) -> Fact { ProcessInfo.processInfo[keyPath: path] }
        }
        func f() -> String { About().userName }
        """, line: 5, says: "`userName` of `ProcessInfo`", imports: ["Foundation"]),
    Case(
      source:
        "import Foundation\nfunc f() {\n _ = ([\"a\": 1] as NSDictionary).write(toFile: \"a\", atomically: true) }",
      line: 3, says: "files", imports: ["Foundation"]),
    Case(
      source: "import Foundation\nlet h = FileHandle(fileDescriptor: 3)", line: 2, says: "`FileHandle`",
      imports: ["Foundation"]),
    Case(
      source: "import Foundation\nfunc f() { Thread.exit() }", line: 2, says: "`exit`",
      imports: ["Foundation"]),
    Case(
      source:
        "import Foundation\nfunc f() -> Bool { Thread.callStackSymbols.contains { $0.contains(\"XCTest\") } }",
      line: 2, says: "`callStackSymbols` tells your code who runs it", imports: ["Foundation"]),
    Case(
      source: "func f() -> Bool { CommandLine.arguments.count > 1 }", line: 1,
      says: "`CommandLine` tells your code who runs it"),
    Case(
      source: "import Foundation\nfunc f(_ d: Data) -> NSData { d as NSData }", line: 2, says: "`NSData`",
      imports: ["Foundation"]),
    Case(
      source: "import Foundation\nfunc f() -> String { (\"~\" as NSString).expandingTildeInPath }", line: 2,
      says: "`expandingTildeInPath`", imports: ["Foundation"]),
    Case(
      source: "import Foundation\nlet d = try? Data(contentsOf: URL(string: \"file:///x\")!)", line: 2,
      says: "files", imports: ["Foundation"]),
    Case(
      source: "import Foundation\nlet d = try? String(contentsOfFile: \"/x\", encoding: .utf8)", line: 2,
      says: "files", imports: ["Foundation"]),
    Case(
      source:
        "import Foundation\nfunc f() throws {\n try \"x\".write(toFile: \"/x\", atomically: true, encoding: .utf8) }",
      line: 3, says: "files", imports: ["Foundation"]),
  ]

  static let callers: [Case] = [
    Case(
      source:
        "struct S {\n nonisolated(nonsending) func f() async -> Bool {\n  #isolation == nil } }", line: 3,
      says: "who calls it"),
    Case(
      source:
        "nonisolated(nonsending) func f() async -> Bool { here() }\nfunc here(\n _ actor: (any Actor)? = #isolation) -> Bool { actor == nil }",
      line: 3, says: "who calls it"),
  ]

  static let conformances: [Case] = [
    Case(
      source:
        "protocol Shown: CustomStringConvertible {}\nextension Optional: Shown {\n  public var description: String { \"3\" } }",
      line: 2, says: "`CustomStringConvertible`"),
    Case(
      source: """
        // An extension may be a CustomStringConvertible.
        protocol Shown: CustomStringConvertible {}
        protocol Told: Shown {}
        struct Own: Told { var description: String { "1" } }
        extension Own: Sendable {}
        extension Int: Told {}
        extension Optional:
          Told {
          public var description: String { "3" }
        }
        """, line: 8, says: "`CustomStringConvertible`"),
    Case(
      source: """
        protocol Counted: Strideable {}
        extension Bool: Counted {
          public func distance(to other: Bool) -> Int { 0 }
          public func advanced(by n: Int) -> Bool { self }
        }
        """, line: 2, says: "`Strideable`"),
    Case(
      source:
        "extension Array: @retroactive ExpressibleByIntegerLiteral where Element == Bool {\n public init(integerLiteral n: Int) { self = [] } }",
      line: 1, says: "`ExpressibleByIntegerLiteral`"),
    Case(
      source:
        "extension Optional: @retroactive CustomStringConvertible {\n public var description: String { \"3\" } }",
      line: 1, says: "`CustomStringConvertible`"),
    Case(
      source:
        "struct S: CustomPlaygroundDisplayConvertible { var playgroundDescription: Any { 1 } }\nextension S { func f() {} }\nextension Int: @retroactive CustomPlaygroundDisplayConvertible {\n public var playgroundDescription: Any { 1 } }",
      line: 3, says: "`CustomPlaygroundDisplayConvertible`"),
    Case(
      source:
        "import Foundation\nfinal class N: NSArray, @unchecked Sendable {\n override func isEqual(_ o: Any?) -> Bool { true } }",
      line: 2, says: "a class of values", imports: ["Foundation"]),
  ]

  static let honest: [Case] = [
    Case(
      source:
        "actor A { func f(_ actor: isolated (any Actor)? = #isolation) async { _ = #isolation } }\n", line: 0,
      says: ""),
    Case(
      source: "nonisolated(nonsending) func f() async { await g() }\nfunc g() async {}", line: 0, says: ""),
    Case(
      source:
        "import Observation\n@Observable final class A { var n = 0\n var names = [\"\"]\n weak var next: A?\n @ObservationIgnored lazy var x = 1 }\nlet a = A()\nfunc f() { withObservationTracking { _ = a.next?.names } onChange: { print(1) } }",
      line: 0, says: ""),
    Case(
      source:
        "@DebugDescription final class A: CustomDebugStringConvertible { var n = 0\n var debugDescription: String { \"n is \\(n)\" } }",
      line: 0, says: ""),
    Case(
      source:
        "enum Scope { @TaskLocal static var depth = 0 }\nfunc f() { Scope.$depth.withValue(1) { print(Scope.depth) } }",
      line: 0, says: ""),
    Case(
      source: """
        import Foundation
        let start = ProcessInfo.processInfo.systemUptime, cores = ProcessInfo.processInfo.activeProcessorCount
        let all = ProcessInfo
          .processInfo
          .processorCount
        let bytes = ProcessInfo.processInfo.physicalMemory
        let name = ProcessInfo.processInfo.operatingSystemVersionString
        let major = ProcessInfo.processInfo.operatingSystemVersion.majorVersion
        let least = OperatingSystemVersion(majorVersion: 4, minorVersion: 0, patchVersion: 0)
        let isNew = ProcessInfo.processInfo.isOperatingSystemAtLeast(least)
        """, line: 0, says: "", imports: ["Foundation"]),
    Case(
      source: """
        import Foundation
        // ProcessInfo.processInfo knows this machine.
        let info = ProcessInfo.processInfo
        let cores = info.activeProcessorCount, text = "ProcessInfo has \\(info.processorCount)"
        typealias Machine = ProcessInfo
        func seconds(_ machine: Machine = .processInfo) -> Double { machine[keyPath: \\.systemUptime] }
        extension ProcessInfo { var isLarge: Bool { processorCount > 8 } }
        let isLarge = Machine.processInfo.isLarge
        """, line: 0, says: "", imports: ["Foundation"]),
    Case(
      source: """
        import Foundation
        struct Disk { func write(_ text: NSString, toFile name: String) {} }
        let list = ["a"] as NSArray
        func f() { Disk().write("a" as NSString, toFile: "b") }
        """, line: 0, says: "", imports: ["Foundation"]),
    Case(
      source: """
        protocol Shown: CustomStringConvertible, Comparable {}
        extension Int: Shown {}
        extension String: Shown {}
        protocol Stored: Codable, Hashable {}
        extension Double: Stored {}
        extension Array: Stored where Element: Stored {}
        """, line: 0, says: ""),
    Case(source: "#if canImport(UIKit)\nimport UIKit\n#endif\nlet x = 1", line: 0, says: ""),
    Case(source: "#if DEBUG && canImport(SwiftUI)\n#Preview { 1 }\n#endif\nlet x = 1", line: 0, says: ""),
    Case(source: "#if os(iOS)\n@main struct App { static func main() {} }\n#endif", line: 0, says: ""),
    Case(
      source: "enum Mode { case safe, unsafe }\nlet m = [Mode.unsafe, .safe].contains(.unsafe)", line: 0,
      says: ""),
    Case(
      source:
        "@propertyWrapper struct clamped { var wrappedValue = 1 }\nstruct S { @clamped var x }\n// @clamped, @param, see https://example.org/@ada",
      line: 0, says: ""),
    Case(
      source:
        "@propertyWrapper struct größe { var wrappedValue = 1 }\n@propertyWrapper struct 文 { var wrappedValue = 1 }\n@propertyWrapper struct 🔒 { var wrappedValue = 1 }\nstruct S { @größe var x; @文 var y; @🔒 var z }",
      line: 0, says: ""),
    Case(
      source:
        "enum Kind { case `import`, export }\nfunc load(import path: String, `import`: Int = 1) -> Kind { .import }\nlet `import` = load(import: \"a\"), all = [`import`]",
      line: 0, says: ""),
    Case(
      source:
        "func f(_ unsafe: Int) -> Int {\n  switch unsafe {\n  case 1:\n    return unsafe\n  default: return [unsafe].map { unsafe in unsafe }[0]\n  }\n}",
      line: 0, says: ""),
    Case(source: "let page = #\"\"\"\n  @_cdecl #boom \\(unsafe x)\n  \"\"\"#", line: 0, says: ""),
    Case(
      source: "let r = #/[a-z]+@_[a-z]+/#\nlet t = \"\\(1) unsafe \\([\"a\"].joined(separator: \", \"))\"",
      line: 0, says: ""),
    Case(source: "/* /* unsafe */ @_cdecl */\r\nlet x = 4 / 2 // import Glibc\r\n", line: 0, says: ""),
    Case(source: "// write to a@example.org #swift, import\n// everything\nlet x = 1", line: 0, says: ""),
    Case(
      source: "extension Array { mutating func set(_ e: Element, at i: Int) { self[i] = e } }", line: 0,
      says: ""),
    Case(
      source: "// this is unsafe, so we don't: import Glibc, @_cdecl and #sourceLocation\nlet x = 1", line: 0,
      says: ""),
    Case(
      source: "class P { func fail() {} }\nclass Q { func waitUntil() {} }", line: 0, says: ""),
    Case(source: "let raw = #\"abc\"#\nlet mark = #/x/#\nfinal class A {}", line: 0, says: ""),
    Case(
      source:
        "struct L: RandomAccessCollection { var _elements = [1]; var startIndex: Int { 0 }; var endIndex: Int { _elements.count }\n subscript(_i: Int) -> Int { _elements[_i] }\n func _map(_elements: [Int]) -> [Int] { map { $0 } } }\nfunc f() { for e in L() { print(e, L()[0], L()._map(_elements: [])) } }",
      line: 0, says: ""),
    Case(
      source: "struct S { var _storage = [1]\n mutating func _append(_ n: Int) { _storage.append(n) } }",
      line: 0,
      says: ""),
    Case(source: "let text = \"unsafe @_cdecl #sourceLocation import Glibc \\(1)\"", line: 0, says: ""),
    Case(
      source: "let unsafe = 1\nfunc f(unsafe: Int) -> Int { unsafe + 1 }\nlet y = f(unsafe: unsafe)", line: 0,
      says: ""),
    Case(source: "// \(String(repeating: "@/*", count: 100_000))\nlet x = 1", line: 0, says: ""),
    Case(source: "let color = \"#ff00aa\"\nlet r = #/\"/#\n", line: 0, says: ""),
    Case(source: "struct Task { var title = \"\" }\nlet all = [Task()]", line: 0, says: ""),
    Case(source: "func print(_ s: String) { Swift.print(s) }", line: 0, says: ""),
    Case(
      source: "struct P: Equatable { let x: Int\n static func == (a: P, b: P) -> Bool { a.x == b.x } }",
      line: 0, says: ""),
    Case(source: "struct P { let x: Int }\nfunc == (a: P, b: Int) -> Bool { a.x == b }", line: 0, says: ""),
    Case(
      source: "extension Array { func second() -> Element? { count > 1 ? self[1] : nil } }", line: 0, says: ""
    ),
    Case(
      source:
        "extension Collection { subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil } }",
      line: 0, says: ""),
    Case(source: "struct P {}\nextension String { init(_ p: P) { self = \"p\" } }", line: 0, says: ""),
    Case(
      source:
        "@propertyWrapper struct W { var wrappedValue = 1 }\nstruct S { @W var x\n func f() -> W { _x } }",
      line: 0, says: ""),
    Case(
      source:
        "final class B: @unchecked Sendable { unowned let o: AnyObject\n init(o: AnyObject) { self.o = o } }",
      line: 0, says: ""),
    Case(
      source: "actor A { var n = 0\n func up() { n += 1 } }\nfunc f(_ a: A) async { await a.up() }", line: 0,
      says: ""),
    Case(
      source: "class Node { weak var next: Node?\n lazy var name = \"\\(self)\"\n deinit { print(name) } }",
      line: 0, says: ""),
    Case(
      source: "enum E: Int, CaseIterable, Codable { case a, b }\nlet all = E.allCases.map(\\.rawValue)",
      line: 0, says: ""),
    Case(
      source: "func f(_ g: @escaping @Sendable (Int) -> Void) { g(1) }\ntypealias F = @Sendable () -> Void",
      line: 0, says: ""),
    Case(
      source: "@dynamicMemberLookup struct D { subscript(dynamicMember n: String) -> Int { n.count } }",
      line: 0, says: ""),
    Case(
      source: "@resultBuilder enum B { static func buildBlock(_ p: Int...) -> [Int] { p } }", line: 0,
      says: ""),
    Case(
      source:
        "infix operator <+>\nstruct V { var x = 0\n static func <+> (a: V, b: V) -> V { V(x: a.x + b.x) } }",
      line: 0, says: ""),
    Case(
      source:
        "prefix operator ^\nstruct V { var x = 0\n static prefix func ^ (v: V) -> Int { v.x } }\nfunc f() -> Int { ^V() }",
      line: 0, says: ""),
    Case(
      source: "import Foundation\nfunc f(_ e: any Error) -> Int { (e as NSError).code }", line: 0, says: ""),
    Case(
      source: """
        import Foundation
        func f(_ g: () throws -> Void) { do { try g() } catch CocoaError.coderReadCorrupt {} catch {} }
        """, line: 0, says: ""),
    Case(
      source:
        "import Foundation\nfunc f(_ e: any Error) -> Bool { if case POSIXError.ENOSPC = e { true } else { false } }",
      line: 0, says: ""),
    Case(source: "extension String: Error {}\nfunc f() throws { throw \"no\" }", line: 0, says: ""),
    Case(
      source: """
        import Foundation
        final class Model: NSObject {
          private var tokens: [NSObjectProtocol] = []
          private let lock = NSLock()
          override init() {
            super.init()
            let center = NotificationCenter.default
            tokens.append(center.addObserver(forName: nil, object: nil, queue: .main) { [weak self] note in
              print(self as Any, note.userInfo ?? [:], note.name.rawValue)
            })
          }
          deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
          func run() {
            lock.withLock { UserDefaults.standard.set(true, forKey: "seen") }
            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { $0.invalidate() }
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(3)) { print(self) }
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
            print(String(format: "%.2f", sqrt(2.0)), pow(2.0, 0.5), Float(3).rounded(), UUID().uuidString)
          }
          func save() throws -> Data { try JSONEncoder().encode(["a": 1]) }
        }
        """, line: 0, says: "", imports: ["Foundation"]),
    Case(
      source: """
        import Foundation
        import LabKit
        class Screen: UIViewController, UITableViewLike {
          let label = UILabel()
          override func viewDidLoad() { super.viewDidLoad() }
          override var description: String { "screen" }
        }
        protocol UITableViewLike: AnyObject {}
        class Knob: UIControl { var turned = 0 }
        class Person: KVObject {
          @Dynamic var name = ""
          var onChange: ((Person) -> Void)?
        }
        class Responder: UIResponder { override var next: UIResponder? { nil } }
        """, line: 0, says: "", imports: ["Foundation", "LabKit"]),
  ]
}
