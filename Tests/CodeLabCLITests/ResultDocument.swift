/// `codelab/result/v1`, as far as the tests look at it.
struct ResultDocument: Decodable {
  struct Verdict: Decodable {
    let name: String
    let message: String
    let criterion: String?
    let file: String?
    let line: Int?
  }

  struct Criterion: Decodable {
    let id: String
    let status: String
    let points: Int
    let message: String
    let expected: String?
    let found: String?
    let file: String?
    let line: Int?
    let output: String
  }

  struct Diagnostic: Decodable {
    let severity: String
    let file: String
    let line: Int?
    let message: String
  }

  struct Layer: Decodable {
    let name: String
    let active: Bool
  }

  let schema: String
  let verdict: Verdict
  let passed: Bool
  let seed: String?
  let points: Int
  let of: Int
  let criteria: [Criterion]
  let diagnostics: [Diagnostic]
  let sandbox: [Layer]
  let weakSandbox: [String]
  let output: String

  /// The states of the criteria, in order.
  var states: [String] { criteria.map(\.status) }

  subscript(id: String) -> Criterion? { criteria.first { $0.id == id } }
}
