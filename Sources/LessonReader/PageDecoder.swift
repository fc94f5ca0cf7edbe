import Foundation
import Terminal

/// Turns docc's page format into a `Page`.
struct PageDecoder {
  private let references: [String: DoccPage.Reference]

  /// The page that docc wrote for a staged source, without the lines that staging added.
  static func page(named name: String, from data: Data) throws -> Page {
    let page = try JSONDecoder().decode(DoccPage.self, from: data)
    let decoder = PageDecoder(references: page.references ?? [:])
    let nodes = (page.primaryContentSections ?? []).flatMap { $0.content ?? [] }
    let content = nodes.first?.type == "heading" ? nodes.dropFirst() : nodes[...]
    return Page(name: name, title: page.metadata.title, blocks: content.compactMap(decoder.block))
  }

  private func blocks(_ nodes: [DoccNode]?) -> [Block] { (nodes ?? []).compactMap(block) }

  private func inlines(_ nodes: [DoccNode]?) -> [Inline] {
    (nodes ?? []).map(inline).reduce(into: []) { list, next in
      if case .text(let more) = next, case .text(let text)? = list.last {
        list[list.count - 1] = .text(text + more)
      } else {
        list.append(next)
      }
    }
  }

  private func block(_ node: DoccNode) -> Block? {
    switch node.type {
    case "heading": .heading(level: node.level ?? 2, text: node.text ?? "")
    case "unorderedList", "termList": .list(start: nil, items: items(node))
    case "orderedList": .list(start: node.start ?? 1, items: items(node))
    case "aside" where node.name == "Quote": .quote(blocks(node.content))
    case "aside": .aside(kind: node.name ?? "Note", content: blocks(node.content))
    case "table": table(node)
    case "codeListing": .code(language: language(node.syntax), lines: listing(node.code), marks: [])
    case "thematicBreak": .rule
    default: paragraph(node)
    }
  }

  private func paragraph(_ node: DoccNode) -> Block? {
    let text = inlines(node.inlineContent)
    return text.isEmpty ? nil : .paragraph(text)
  }

  private func items(_ node: DoccNode) -> [ListItem] {
    (node.items ?? []).map { item in
      ListItem(
        isTicked: item.checked, term: item.term.map { inlines($0.inlineContent) },
        content: blocks(item.content ?? item.definition?.content))
    }
  }

  private func table(_ node: DoccNode) -> Block {
    let rows = (node.rows ?? []).map { $0.map { cell in cell.flatMap { inlines($0.inlineContent) } } }
    let alignments = (node.alignments ?? []).map { name -> Alignment in
      switch name {
      case "center": .center
      case "right": .trailing
      default: .leading
      }
    }
    return .table(Table(alignments: alignments, header: rows.first ?? [], rows: Array(rows.dropFirst())))
  }

  private func inline(_ node: DoccNode) -> Inline {
    switch node.type {
    case "codeVoice": .code(voice(node.code))
    case "emphasis": .emphasis(inlines(node.inlineContent))
    case "strong": .strong(inlines(node.inlineContent))
    case "strikethrough": .struck(inlines(node.inlineContent))
    case "reference": link(node)
    default: text(node)
    }
  }

  /// A link that docc could not resolve arrives as the text `doc:name`.
  private func text(_ node: DoccNode) -> Inline {
    let text = (node.text ?? "").filter { $0 != StagedPage.wordJoiner }
    // A pattern costs more than a look at the beginning.
    guard text.hasPrefix("doc:"), let name = text.wholeMatch(of: /doc:([a-z0-9_\-]+)/)?.1 else {
      return node.inlineContent.map { .emphasis(inlines($0)) } ?? .text(text)
    }
    return .pageLink(text: [], page: StagedPage.originalName(String(name)))
  }

  private func link(_ node: DoccNode) -> Inline {
    let identifier = node.identifier ?? ""
    let reference = references[identifier]
    if identifier.hasPrefix("doc:") {
      let name = identifier.split(separator: "/").last?.split(separator: "#").first.map(String.init) ?? ""
      return .pageLink(
        text: inlines(node.overridingTitleInlineContent), page: StagedPage.originalName(name))
    }
    let address = reference?.url ?? identifier
    let text = inlines(node.overridingTitleInlineContent ?? reference?.titleInlineContent)
    return .link(text: text == [.text(address)] ? [] : text, address: address)
  }

  private func language(_ info: String?) -> String? {
    Listing(info: info ?? "", code: "", line: 1).language
  }

  private func voice(_ code: DoccNode.Code?) -> String {
    switch code {
    case .voice(let text): text
    case .lines(let lines): lines.joined(separator: " ")
    case nil: ""
    }
  }

  /// The lines as they are shown, with tabs expanded; the marks of a listing refer to these.
  private func listing(_ code: DoccNode.Code?) -> [String] {
    lines(code).map { $0.expandingTabs() }
  }

  private func lines(_ code: DoccNode.Code?) -> [String] {
    switch code {
    case .voice(let text): text.lines
    case .lines(let lines): lines
    case nil: []
    }
  }
}
