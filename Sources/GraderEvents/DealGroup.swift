/// How seeds belong together.
///
/// The seeds `4n` to `4n + 3` are a group: what they deal differs as much as it can. So a yes or no has both answers
/// among them, and an answer that is right for one of them only fails with another.
public enum DealGroup {
  /// The number of seeds in a group.
  public static let size = 4
}
