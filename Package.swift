// swift-tools-version: 6.2
import PackageDescription

// The layers of Documentation/Architecture.md: a module imports only modules of a lower layer.
// ArchitectureTests hold the sources to it.

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

// The script `codelab` builds the tool without optimization, in a third of the time, except what hashes, decodes the
// course's image, draws and explains errors: the other modules spend their time in the standard library and in other
// programs. The driver's -O would be overridden by the script's -Onone; the front end takes the last one.
let optimized = SwiftSetting.unsafeFlags(["-Xfrontend", "-O"])

/// A module in Swift.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v6)] + settings)
}

/// The tests of a module, or of the package as a whole.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, exclude: exclude,
    swiftSettings: [.swiftLanguageMode(.v6)])
}

// A program in C. Without these flags it would load Swift's library, which doubles the time that it takes to start. Its
// main.c keeps out the C++ library, which swiftc names beside it.
let withoutSwift = LinkerSetting.unsafeFlags(
  ["-nostartfiles", "-static-stdlib"], .when(platforms: [.linux]))

let package = Package(
  name: "codelab",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    // What learners and graders are compiled against: nothing but the toolchain.
    module("LabKit"),
    // Graders alone are linked with its memory: the tests of this package are not.
    .target(name: "CGraderKit", exclude: ["host.c", "memory.c"]),
    module("GraderEvents", settings: [optimized]),
    // What filmed programs are compiled against. Without optimization each step would take ten times as long.
    module("FilmKit", settings: [optimized]),
    module("GraderKit", ["GraderEvents", "CGraderKit", "FilmKit", "LabKit"]),
    // Only graders whose tests belong to Swift Testing are linked with it.
    module("GraderTesting", ["GraderKit"]),

    // 0
    module("Hashing", settings: [optimized]),
    module("Spelling", settings: [optimized]),
    module("CompactCoding", settings: [optimized]),
    .target(name: "SandboxWire"),
    .target(name: "SystemZlib"),
    module("SyntaxMessages"),
    // 1
    module("CourseModel", ["CompactCoding", "GraderEvents", "Hashing"], settings: [optimized]),
    module("Terminal", settings: [optimized]),
    // 2
    .executableTarget(name: "codelab-sandbox", dependencies: ["SandboxWire"], linkerSettings: [withoutSwift]),
    .executableTarget(name: "codelab-index", linkerSettings: [withoutSwift]),
    module("Sandbox", ["CourseModel", "SandboxWire"]),
    module("Explaining", ["CourseModel"], settings: [optimized]),
    module("Film", ["CourseModel", "SyntaxMessages", "Terminal"]),
    module("Judging", ["CourseModel", "GraderEvents"]),
    module("Reporting", ["CourseModel", "GraderEvents", "Hashing", "Terminal"]),
    module("Workspace", ["CourseModel", "Hashing"]),
    module("Watching"),
    module("Catalog", ["CompactCoding", "CourseModel", "Hashing", "Spelling", "SyntaxMessages", yams]),
    // 3
    module("SwiftToolchain", ["CourseModel", "Hashing", "Sandbox"]),
    module("LessonReader", ["CourseModel", "Film", "Hashing", "Sandbox", "SyntaxMessages", "Terminal"]),
    module("Submissions", ["CourseModel", "Hashing", "Sandbox", "SystemZlib", "Workspace"]),
    module("Classroom", ["Catalog", "CourseModel", "Hashing", "Reporting"]),
    // 4
    module("Gradebook", ["Classroom", "CourseModel", "Reporting", "Terminal", mustache]),
    module("Compiling", ["CourseModel", "Hashing", "SwiftToolchain"]),
    module(
      "SyntaxReading", ["CourseModel", "Hashing", "Sandbox", "SwiftToolchain", "SyntaxMessages"]),
    // 5
    module(
      "SubmissionPolicy",
      ["Compiling", "CourseModel", "Spelling", "SwiftToolchain", "SyntaxMessages", "SyntaxReading"]),
    // 6
    module(
      "Grading",
      [
        "Compiling", "CourseModel", "Explaining", "Film", "GraderEvents", "Hashing", "Judging", "Sandbox",
        "Spelling",
        "SubmissionPolicy", "SwiftToolchain", "SyntaxMessages", "SyntaxReading",
      ]),
    // 7
    module(
      "Authoring",
      [
        "Catalog", "Compiling", "CourseModel", "Film", "Grading", "Hashing", "LessonReader", "Reporting",
        "Spelling", "SwiftToolchain", "SyntaxMessages", "Terminal",
      ]),
    // 8
    module(
      "CodeLabCLI",
      [
        "Authoring", "Catalog", "Classroom", "Compiling", "CourseModel", "Film", "Gradebook", "GraderEvents",
        "Grading", "Hashing", "LessonReader", "Reporting", "Sandbox", "Spelling", "Submissions",
        "SwiftToolchain",
        "SyntaxMessages", "SyntaxReading", "Terminal", "Watching", "Workspace",
        argumentParser,
      ]),
    // 9
    .executableTarget(
      name: "codelab", dependencies: ["CodeLabCLI", "codelab-index", "codelab-sandbox"],
      swiftSettings: [.swiftLanguageMode(.v6)]),

    // An export leaves out the tests.
    .target(
      name: "TestSupport", dependencies: ["Compiling", "Sandbox", "SwiftToolchain"],
      path: "Tests/TestSupport",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    tests("Architecture", []),
    tests(
      "AttackSuite",
      [
        "Catalog", "Compiling", "CourseModel", "Grading", "Sandbox", "SwiftToolchain", "codelab-index",
        "codelab-sandbox", "TestSupport",
      ],
      exclude: ["Fixtures"]),
    tests("Authoring", ["Authoring", "Catalog", "CourseModel", "Grading", "SyntaxMessages", "TestSupport"]),
    tests("Catalog", ["Catalog", "CompactCoding", "CourseModel", "TestSupport"], exclude: ["Fixtures"]),
    tests(
      "CodeLabCLI", ["CodeLabCLI", "CourseModel", "Film", "Grading", "Terminal", "codelab", "TestSupport"],
      exclude: ["Golden"]),
    tests("Classroom", ["Catalog", "Classroom", "CourseModel", "Reporting", "TestSupport"]),
    tests("CompactCoding", ["CompactCoding"]),
    tests(
      "Compiling",
      ["Compiling", "CourseModel", "SwiftToolchain", "codelab-index", "codelab-sandbox", "TestSupport"]),
    tests(
      "Course",
      [
        "Authoring", "Catalog", "CompactCoding", "Compiling", "CourseModel", "Explaining", "Film", "Grading",
        "LessonReader",
        "Sandbox",
        "SwiftToolchain", "codelab-index", "codelab-sandbox", "TestSupport",
      ], exclude: ["Golden"]),
    tests("Explaining", ["CourseModel", "Explaining"]),
    tests("Film", ["CourseModel", "Film", "SyntaxMessages", "Terminal"]),
    tests("Gradebook", ["Classroom", "CourseModel", "Gradebook", "Reporting", "TestSupport"]),
    tests("GraderKit", ["CGraderKit", "GraderEvents", "GraderKit", "LabKit", "TestSupport"]),
    tests(
      "Grading",
      [
        "Catalog", "Compiling", "CourseModel", "Grading", "SwiftToolchain", "SyntaxMessages", "SyntaxReading",
        "codelab-index", "codelab-sandbox", "TestSupport",
      ]),
    tests("Hashing", ["Hashing"]),
    tests("Judging", ["CourseModel", "GraderEvents", "Judging"]),
    tests("LabKit", ["LabKit"]),
    tests(
      "LessonReader",
      [
        "Film", "LessonReader", "SwiftToolchain", "SyntaxMessages", "SyntaxReading", "codelab-index",
        "codelab-sandbox", "TestSupport",
      ],
      exclude: ["Golden"]),
    tests(
      "Reporting", ["CourseModel", "GraderEvents", "Reporting", "Terminal", "TestSupport"],
      exclude: ["Golden"]),
    tests("Sandbox", ["CourseModel", "Sandbox", "codelab-index", "codelab-sandbox", "TestSupport"]),
    tests(
      "SubmissionPolicy",
      [
        "Compiling", "CourseModel", "Grading", "SubmissionPolicy", "SwiftToolchain", "SyntaxReading",
        "codelab-index", "codelab-sandbox", "TestSupport",
      ], exclude: ["Golden"]),
    tests(
      "Submissions",
      [
        "CourseModel", "Sandbox", "Submissions", "Workspace", "codelab-index", "codelab-sandbox",
        "TestSupport",
      ],
      exclude: ["Fixtures"]),
    tests("SwiftToolchain", ["CourseModel", "SwiftToolchain", "TestSupport"]),
    tests(
      "SyntaxReading",
      [
        "Sandbox", "SwiftToolchain", "SyntaxMessages", "SyntaxReading", "codelab-index", "codelab-sandbox",
        "TestSupport",
      ]),
    tests("Terminal", ["Terminal"]),
    tests("TestSupport", ["TestSupport"]),
    tests("Watching", ["Watching"]),
    tests("Workspace", ["CourseModel", "Workspace"]),
    // The tests end here.
  ]
)
