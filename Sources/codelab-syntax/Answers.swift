import FoundationEssentials

extension SyntaxRequest {
  /// The answer to the question, as JSON.
  func encodedAnswer() throws -> Data {
    switch self {
    case .marks(let question): try JSONEncoder().encode(question.answer)
    case .roles(let question): try JSONEncoder().encode(question.answer)
    case .outlines(let question): try JSONEncoder().encode(question.answer)
    case .places(let question): try JSONEncoder().encode(question.answer)
    case .film(let question): try JSONEncoder().encode(question.answer)
    case .mutants(let question): try JSONEncoder().encode(question.answer)
    case .package(let question): try JSONEncoder().encode(question.answer)
    case .faults(let question): try JSONEncoder().encode(question.answer)
    }
  }
}

extension MarksQuestion {
  fileprivate var answer: Answer { texts.map { MarkReader.marks(in: ParsedSource($0, language: 6)) } }
}

extension RolesQuestion {
  fileprivate var answer: Answer {
    texts.map { text in
      RoleReader(ParsedSource(text.source, language: language)).roles(at: text.offsets)
    }
  }
}

extension OutlinesQuestion {
  fileprivate var answer: Answer {
    let reader = OutlineReader(flags: flags)
    return texts.map { reader.outline(of: ParsedSource($0, language: 6)) }
  }
}

extension PlacesQuestion {
  fileprivate var answer: Answer {
    texts.map { PlaceReader(ParsedSource($0.source, language: 6)).places(at: $0.offsets) }
  }
}

extension FilmQuestion {
  fileprivate var answer: Answer {
    var next = first
    let trees = texts.map { ParsedSource($0.source, language: 6).tree }
    let facts = ProgramFacts(of: trees)
    return zip(texts, trees).map { text, tree in
      let marked = FilmMarker.marked(text, tree, first: next, for: self, facts: facts)
      next += marked.places.count
      return marked
    }
  }
}

extension PackageQuestion {
  fileprivate var answer: Answer {
    let sources = texts.map { ParsedSource($0, language: 6) }
    let identifiers = TestIdentifiers(sources.map(\.tree))
    return PackageFileReader.outlines(of: sources, identifiers)
  }
}

extension FaultsQuestion {
  fileprivate var answer: Answer {
    let (own, others) = (texts.map(SourceFacts.init), others.map(SourceFacts.init))
    let reader = FaultReader(own, others)
    return own.map(reader.faults)
  }
}

extension MutantsQuestion {
  fileprivate var answer: Answer {
    let library = MemberGroups.Reading(of: library.map { ParsedSource($0, language: 6).tree })
    return programs.map { program in
      let trees = program.map { ParsedSource($0, language: 6).tree }
      let members = MemberGroups(of: trees, library)
      return trees.map { MutantFinder.mutable($0, members: members) }
    }
  }
}
