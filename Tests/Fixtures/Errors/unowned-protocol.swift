protocol Owner {}
final class Child {
  unowned let owner: any Owner
  init(owner: any Owner) { self.owner = owner }
}
