// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The layers of Documentation/Architecture.md: a module imports only modules of a lower layer.
// ManifestTests holds this table against the sources.

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

let root = URL(filePath: #filePath).deletingLastPathComponent()
let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func exists(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: root.appending(path: path).path)
}

/// A module of the tool or the kit, when its folder is in this edition.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  guard exists("Sources/\(name)") else { return [] }
  return [.target(name: name, dependencies: dependencies, swiftSettings: settings)]
}

/// The tests of a module; a student edition comes without them.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> [Target] {
  guard exists("Tests/\(name)Tests") else { return [] }
  return [
    .testTarget(
      name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
      exclude: exclude.filter { exists("Tests/\(name)Tests/\($0)") }, swiftSettings: settings)
  ]
}

/// The C sources of a program or a kit.
func cModule(_ name: String) -> [Target] {
  exists("Sources/\(name)") ? [.target(name: name)] : []
}

/// A program in C. Without these flags it would load Swift's library, which doubles the time that it takes to start.
func cProgram(_ name: String) -> [Target] {
  guard exists("Sources/\(name)") else { return [] }
  let withoutSwift = LinkerSetting.unsafeFlags(
    ["-nostartfiles", "-static-stdlib", "-Xlinker", "--as-needed"], .when(platforms: [.linux]))
  return [.executableTarget(name: name, linkerSettings: [withoutSwift])]
}

var targets: [Target] = []

// What learners and graders are compiled against: nothing but the toolchain.
targets += module("LabKit")
targets += cModule("CGraderKit")
targets += module("GraderKit", ["GraderEvents", "CGraderKit", "LabKit"])

// 0
targets += module("CourseModel")
targets += module("GraderEvents")
// 1
targets += cProgram("codelab-sandbox")
targets += module("Sandbox")
targets += module("Terminal")
// 2
targets += module("Catalog", ["CourseModel", yams])
targets += module("Workspace", ["CourseModel"])
targets += module("Compiling", ["CourseModel", "Sandbox"])
targets += module("Judging", ["CourseModel", "GraderEvents"])
targets += module("Reporting", ["CourseModel", "Terminal"])
targets += module("LessonReader", ["CourseModel", "Sandbox", "Terminal"])
targets += module("Watching")
// 3
targets += module(
  "Grading",
  ["CourseModel", "GraderEvents", "Sandbox", "Compiling", "Judging"])
// 4
targets += module(
  "Authoring",
  ["CourseModel", "Sandbox", "Terminal", "Catalog", "Compiling", "Reporting", "Grading", "LessonReader"])
// 5
targets += module(
  "CodeLabCLI",
  [
    "CourseModel", "Terminal", "Sandbox", "Catalog", "Workspace", "Compiling", "Reporting",
    "LessonReader", "Grading", "Authoring", "Watching", argumentParser,
  ])
if exists("Sources/codelab") {
  targets.append(
    .executableTarget(
      name: "codelab", dependencies: ["CodeLabCLI", "codelab-sandbox"], swiftSettings: settings))
}

targets += tests(of: "LabKit")
targets += tests(of: "GraderKit", ["LabKit"])
targets += tests(of: "GraderEvents")
targets += tests(of: "CourseModel")
targets += tests(of: "Sandbox", ["codelab-sandbox"])
targets += tests(of: "Terminal")
targets += tests(of: "Catalog", exclude: ["Fixtures"])
targets += tests(of: "Workspace")
targets += tests(of: "Compiling", ["codelab-sandbox"])
targets += tests(of: "Judging", ["GraderEvents"])
targets += tests(of: "Reporting", ["Terminal"], exclude: ["Golden"])
targets += tests(of: "LessonReader", ["codelab-sandbox"], exclude: ["Golden"])
targets += tests(of: "Watching")
targets += tests(of: "Authoring", ["Catalog", "CourseModel"])
targets += tests(
  of: "CodeLabCLI", ["codelab", "CourseModel", "Grading", "Terminal"], exclude: ["Golden"])

/// Tests of the package as a whole rather than of one module.
func wholeTests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> [Target]
{
  guard exists("Tests/\(name)Tests") else { return [] }
  return [
    .testTarget(
      name: "\(name)Tests", dependencies: dependencies,
      exclude: exclude.filter { exists("Tests/\(name)Tests/\($0)") }, swiftSettings: settings)
  ]
}

targets += wholeTests("Architecture")
targets += wholeTests(
  "Course",
  [
    "Authoring", "Catalog", "Compiling", "CourseModel", "Grading", "LessonReader", "Sandbox",
    "codelab-sandbox",
  ])
targets += wholeTests(
  "AttackSuite", ["Grading", "Compiling", "CourseModel", "Sandbox", "codelab-sandbox"], exclude: ["Fixtures"])

let package = Package(
  name: "codelab",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: targets
)
