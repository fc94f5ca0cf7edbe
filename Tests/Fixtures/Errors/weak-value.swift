struct Company {}
final class Screen {
  weak var company: Company?
}
