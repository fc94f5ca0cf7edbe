class Base { required init(name: String) {} }
final class Screen: Base { init() { super.init(name: "") } }
