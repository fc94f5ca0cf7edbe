/// The standard library's collections.
protocol ElementHolder {
  var elementCount: Int { get }
  func forEachElement(_ body: (Any) -> Void)
  /// Calls the closure with the type and the place of each element.
  func forEachPlace(_ body: (Any.Type, UnsafeRawPointer) -> Void)
}

extension ElementHolder where Self: Collection {
  var elementCount: Int { count }
  func forEachElement(_ body: (Any) -> Void) { for element in self { body(element) } }
  func forEachPlace(_ body: (Any.Type, UnsafeRawPointer) -> Void) {
    for element in self { withUnsafePointer(to: element) { body(Element.self, UnsafeRawPointer($0)) } }
  }
}

extension Array: ElementHolder {}
extension ContiguousArray: ElementHolder {}
extension ArraySlice: ElementHolder {}
extension Dictionary: ElementHolder {}
extension Set: ElementHolder {}
