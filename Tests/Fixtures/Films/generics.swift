import LabKit

final class Box<Value> {
  private(set) var value: Value
  var onChange: ((Value) -> Void)?
  init(_ value: Value) { self.value = value }
  func update(_ new: Value) {
    value = new
    onChange?(new)
  }
  func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Box<Other> {
    Box<Other>(try transform(value))
  }
}

class Node<Element: Equatable> {
  let element: Element
  var next: Node?
  weak var previous: Node<Element>?
  init(_ element: Element, next: Node? = nil) {
    self.element = element
    self.next = next
    next?.previous = self
  }
  deinit { print("gone", element) }
}

struct Stack<Element> {
  private var items: [Element] = []
  mutating func push(_ item: Element) { items.append(item) }
  mutating func pop() -> Element? { items.popLast() }
  var isEmpty: Bool { items.isEmpty }
}

extension Node where Element == Int {
  var sum: Int { element + (next?.sum ?? 0) }
}

func swapAll<T, each U>(_ t: T, _ u: repeat each U) -> Int {
  var n = 1
  for _ in repeat each u { n += 1 }
  return n
}

// Example.swift
let box = Box(3)
box.onChange = { print("now", $0) }
box.update(4)
let text = box.map { "\($0)!" }
print(text.value)
var list: Node<Int>? = Node(1, next: Node(2, next: Node(3)))
print(list!.sum)
list = nil
var stack = Stack<Box<Int>>()
stack.push(box)
print(stack.isEmpty, stack.pop()!.value)
print(swapAll(1, "a", 2.0))
