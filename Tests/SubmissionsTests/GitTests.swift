import Foundation
import Testing

@testable import Submissions

/// Revisions of repositories, made by the machine's git.
@Suite(
  "A revision of a repository", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
struct GitTests {
  private func repository(_ more: String = "") async throws -> Bench {
    let bench = try Bench()
    try bench.write("List.swift", in: "work/talk/list", text: "first")
    _ = try await bench.shell(
      """
      cd work; git init -q -b main; git add .; git commit -qm first; git tag v1
      echo second > talk/list/List.swift; git commit -qam second
      echo uncommitted > talk/list/List.swift
      \(more)
      """)
    return bench
  }

  @Test(
    "is read from its objects",
    arguments: [
      ("git+work@main", "second\n"), ("git+work@v1", "first"), ("git+work", "second\n"),
      ("git+work@main~1", "first"),
      ("git+work@v1:talk", "first"),
    ])
  func read(_ source: String, _ text: String) async throws {
    let bench = try await repository()
    let opened = try await bench.open(source)
    let files = try await opened.collect(bench.exercise("talk/list"), of: bench.course)
    #expect(files.texts == ["List.swift": text])
    #expect(opened.revision?.count == 40)
  }

  @Test("is read from a bare repository, and from one with packs")
  func bare() async throws {
    let bench = try await repository("cd ..; git clone -q --bare work bare.git; git -C bare.git gc -q")
    #expect(
      try await bench.collect("talk/list", from: "git+bare.git@main").texts == ["List.swift": "second\n"])
  }

  @Test("is found where its path or its name has an @")
  func at() async throws {
    let bench = try await repository("git branch talk/a@b v1; cd ..; cp -r work b@c")
    for (source, text) in [
      ("git+work@talk/a@b", "first"), ("git+b@c", "second\n"), ("git+b@c@v1", "first"),
      ("git+b@c@talk/a@b", "first"),
    ] {
      #expect(try await bench.collect("talk/list", from: source).texts == ["List.swift": text], "\(source)")
    }
  }

  @Test("in a repository without all of its objects is no fault of the work")
  func incomplete() async throws {
    let bench = try await repository(
      """
      git config uploadpack.allowFilter true; cd ..
      git clone -q --filter=blob:none --no-checkout "file://$(pwd)/work" partial
      """)
    let opened = try await bench.open("git+partial@main")
    do {
      _ = try await opened.collect(bench.exercise("talk/list"), of: bench.course)
      Issue.record("it was read")
    } catch SourceError.gitFailed(let text) {
      #expect(text.hasPrefix("fatal: "))
    }
  }

  /// Faults of a repository: what makes it, the source, and the error.
  static let missingOnes: [(String, String, SourceError)] = [
    ("", "git+nowhere@main", .noRepository("nowhere")),
    ("cd ..; git clone -q --shared work shared", "git+shared@main", .borrowedObjects("shared")),
    ("", "git+work@", .form("git+work@")),
    ("", "git+work@--help", .form("git+work@--help")),
    ("cd ..; mkdir -p https:/host/ada", "git+https://host/ada@main", .noRepository("https:/host/ada")),
  ]

  @Test("must be there, and complete", arguments: missingOnes)
  func missing(_ line: String, _ source: String, _ error: SourceError) async throws {
    let bench = try await repository(line)
    do {
      _ = try await bench.open(source)
      Issue.record("it was opened")
    } catch let found as SourceError {
      #expect("\(found)".replacing(bench.scratch.path + "/", with: "") == "\(error)")
    }
    await #expect(throws: SourceError.self) { try await bench.open("git+work@no-such-branch") }
  }

  /// Addresses, and the commands and the source to type in their places.
  static let addresses: [(String, String?, String)] = [
    (
      "https://host/ada/work.git@main", "git clone --bare https://host/ada/work.git work.git", "work.git@main"
    ),
    ("https://me@host/ada/work", "git clone --bare https://me@host/ada/work work.git", "work.git"),
    (
      "ssh://git@host:22/work.git@v1:talk", "git clone --bare ssh://git@host:22/work.git work.git",
      "work.git@v1:talk"
    ),
    ("git@host:ada/it's@main", "git clone --bare 'git@host:ada/it'\\''s' 'it'\\''s.git'", "it's.git@main"),
    ("git://host", "git clone --bare git://host work.git", "work.git"),
    ("file:///srv/work.git@main", nil, "/srv/work.git@main"),
  ]

  @Test("must be on this machine; of an address is told what to type in its place", arguments: addresses)
  func address(_ address: String, _ clone: String?, _ source: String) async throws {
    let bench = try await repository("")
    do {
      _ = try await bench.open("git+\(address)")
      Issue.record("it was opened")
    } catch SourceError.address(let name, let told?) {
      #expect(name == "git+\(address)" && told.clone == clone && told.source == "git+\(source)")
    }
    await #expect(throws: SourceError.address(address, nil)) { try await bench.open(address) }
  }

  @Test("with a link or a large file in it is refused by name")
  func hostile() async throws {
    let bench = try await repository(
      """
      ln -sf /etc/passwd talk/list/List.swift; git add .; git commit -qm link; git tag link
      rm talk/list/List.swift; head -c 1048577 /dev/zero > talk/list/List.swift; git add .; git commit -qm large
      """)
    #expect(
      try await bench.fault("talk/list", from: "git+work@link")
        == .files(["List.swift": .notPlain("talk/list/List.swift")]))
    #expect(
      try await bench.fault("talk/list", from: "git+work@main")
        == .files(["List.swift": .tooLarge(limit: 1 << 20)]))
  }

  @Test("makes git run nothing: no hook, no filter, no program that its configuration names")
  func harmless() async throws {
    let bench = try await repository(
      """
      touch=$(pwd)/ran
      printf '#!/bin/sh\\ntouch %s\\ncat\\n' "$touch" > evil; chmod +x evil
      for hook in post-checkout pre-commit reference-transaction fsmonitor-watchman; do
        cp evil .git/hooks/$hook
      done
      printf '*.swift filter=evil diff=evil\\n' > .git/info/attributes
      for key in core.fsmonitor core.pager core.sshCommand core.editor filter.evil.smudge filter.evil.clean \
        diff.evil.textconv alias.ls-tree alias.rev-parse credential.helper; do
        git config $key "$(pwd)/evil"
      done
      rm -f "$touch"
      """)
    let files = try await bench.collect("talk/list", from: "git+work@main")
    #expect(files.texts == ["List.swift": "second\n"])
    #expect(!FileManager.default.fileExists(atPath: bench.scratch.path + "/work/ran"))
  }
}
