import SwiftSyntax

/// Finds what surrounds places of a source.
struct PlaceReader {
  /// The names and signs of a line that are read.
  private static let longestLine = 200
  private let source: ParsedSource
  /// The first byte of each line.
  private let lines: [Int]

  /// - Parameter text: the text of the source.
  init(_ source: ParsedSource, _ text: String) {
    self.source = source
    lines = [0] + text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
  }

  /// The surroundings of each of the offsets.
  func places(at offsets: [Int]) -> [SyntaxPlace] {
    offsets.map { offset in
      let start = lines.last { $0 <= offset } ?? 0
      let end = lines.first { $0 > offset } ?? Int.max
      let line = source.tokens.filter { $0.bytes.start >= start && $0.bytes.start < end }
      let token = source.tokens.last { $0.bytes.start <= offset && !$0.bytes.range.isEmpty }
      return SyntaxPlace(
        line: line.prefix(Self.longestLine).map(\.syntax.text).filter { !$0.isEmpty },
        inside: token.map { Self.surroundings(of: $0.syntax) } ?? [])
    }
  }

  private static func surroundings(of token: TokenSyntax) -> Set<SyntaxSurrounding> {
    var found: Set<SyntaxSurrounding> = []
    var node = token.parent
    while let current = node {
      found.formUnion(kinds(of: current))
      node = current.parent
    }
    return found
  }

  private static func kinds(of node: Syntax) -> [SyntaxSurrounding] {
    switch node.as(SyntaxEnum.self) {
    case .classDecl: [.class]
    case .structDecl: [.struct]
    case .enumDecl: [.enum]
    case .actorDecl: [.actor]
    case .protocolDecl: [.protocol]
    case .extensionDecl: [.extension]
    case .functionDecl: [.function]
    case .initializerDecl: [.initializer]
    case .deinitializerDecl: [.deinitializer]
    case .closureExpr(let closure): holdsSelfWeakly(closure) ? [.closure, .weakClosure] : [.closure]
    default: []
    }
  }

  private static func holdsSelfWeakly(_ closure: ClosureExprSyntax) -> Bool {
    closure.signature?.capture?.items.contains { item in
      let words = item.tokens(viewMode: .sourceAccurate).map(\.text)
      return words.starts(with: ["weak", "self"])
    } ?? false
  }
}
