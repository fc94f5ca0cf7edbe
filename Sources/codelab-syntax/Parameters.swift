import SwiftSyntax

/// What a film shows of parameters.
enum Parameters {
  /// The labels with which arguments are passed; operators have none.
  static func labels(_ clause: FunctionParameterClauseSyntax, isOperator: Bool = false) -> [String] {
    clause.parameters.map { isOperator ? "_" : $0.firstName.text }
  }

  /// The expressions for the values.
  static func values(_ clause: FunctionParameterClauseSyntax) -> [String] {
    clause.parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      return name == "_" ? "_Film.unseen" : value(of: parameter, named: name)
    }
  }

  /// The expression for the value of a parameter that has this name in its function.
  static func value(of parameter: FunctionParameterSyntax, named name: String) -> String {
    if parameter.type.isOdd { return "_Film.unseen" }
    guard parameter.type.isFunction else { return "\(quoted(name)) as Any" }
    return parameter.type.isOptional ? "\(quoted(name)).map { _ in _Film.closure } as Any" : "_Film.closure"
  }

  /// The labels of a closure's parameters, which have none.
  static func labels(_ node: ClosureExprSyntax) -> [String] { names(node).map { _ in "_" } }

  /// The expressions for the values of a closure.
  static func values(_ node: ClosureExprSyntax) -> [String] {
    names(node).map { $0 == "_" ? "_Film.unseen" : "_Film.value(\(quoted($0)))" }
  }

  /// The name as it can be written anywhere, also if it is a keyword.
  private static func quoted(_ name: String) -> String {
    name.hasPrefix("$") || name.hasPrefix("`") ? name : "`\(name)`"
  }

  private static func names(_ node: ClosureExprSyntax) -> [String] {
    switch node.signature?.parameterClause {
    case .simpleInput(let list): return list.map(\.name.text)
    case .parameterClause(let clause):
      return clause.parameters.map { parameter in
        if let type = parameter.type, type.isOdd || type.isFunction { return "_" }
        return (parameter.secondName ?? parameter.firstName).text
      }
    default:
      let used = node.statements.tokens(viewMode: .sourceAccurate).filter { token in
        guard case .dollarIdentifier = token.tokenKind else { return false }
        return token.closure?.id == node.id
      }
      return Set(used.map(\.text)).sorted()
    }
  }
}

extension TokenSyntax {
  /// Whether a function's name is no operator.
  var isName: Bool { if case .identifier = tokenKind { true } else { false } }

  /// The innermost closure around the token.
  fileprivate var closure: ClosureExprSyntax? {
    var node = parent
    while let current = node {
      if let closure = current.as(ClosureExprSyntax.self) { return closure }
      node = current.parent
    }
    return nil
  }
}

extension TypeSyntax {
  /// Whether values of this type can't be copied into an array.
  fileprivate var isOdd: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .attributedType(let type):
      return type.specifiers.contains { specifier in
        ["inout", "consuming", "borrowing", "sending", "isolated"].contains(specifier.trimmedDescription)
      } || type.attributes.contains { $0.trimmedDescription.contains("autoclosure") }
    case .packExpansionType: return true
    default: return false
    }
  }

  /// Whether this is a type of functions, perhaps optional.
  fileprivate var isFunction: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .functionType: true
    case .attributedType(let type): type.baseType.isFunction
    case .optionalType(let type): type.wrappedType.isFunction
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.isFunction
    case .tupleType(let type): type.elements.count == 1 && type.elements.first!.type.isFunction
    default: false
    }
  }
}
