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
