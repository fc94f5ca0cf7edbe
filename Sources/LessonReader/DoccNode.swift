import Terminal

/// A node of docc's page format, with the fields of all node types that the decoder reads.
struct DoccNode: Decodable {
  var type: String
  var text: String?
  var code: Code?
  var level: Int?
  var start: Int?
  var name: String?
  var syntax: String?
  var identifier: String?
  var inlineContent: [DoccNode]?
  var overridingTitleInlineContent: [DoccNode]?
  var content: [DoccNode]?
  var items: [Item]?
  var alignments: [String]?
  var rows: [[[DoccNode]]]?

  struct Item: Decodable {
    var content: [DoccNode]?
    var checked: Bool?
    var term: Term?
    var definition: Definition?
  }

  struct Term: Decodable { var inlineContent: [DoccNode] }
  struct Definition: Decodable { var content: [DoccNode] }

  /// Code as docc writes it: a string in running text, an array of lines in a listing.
  enum Code: Decodable {
    case voice(String)
    case lines([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let lines = try? container.decode([String].self) {
        self = .lines(lines)
      } else {
        self = .voice(try container.decode(String.self))
      }
    }
  }
}

/// The parts of docc's page format that the decoder reads.
struct DoccPage: Decodable {
  var metadata: Metadata
  var primaryContentSections: [Section]?
  var references: [String: Reference]?

  struct Metadata: Decodable { var title: String }
  struct Section: Decodable { var content: [DoccNode]? }
  struct Reference: Decodable {
    var type: String
    var title: String?
    var url: String?
    var titleInlineContent: [DoccNode]?
  }
}
