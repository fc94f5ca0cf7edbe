import LabKit

/// A slide, which several views change. Given; leave it as it is.
class Slide: KVObject {
  @Dynamic var title = ""
  @Dynamic var size = 12
  @Dynamic var note: String?
}
