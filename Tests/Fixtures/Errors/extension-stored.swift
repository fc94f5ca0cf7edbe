final class A {}
extension A { var handler: Int = 3 }
