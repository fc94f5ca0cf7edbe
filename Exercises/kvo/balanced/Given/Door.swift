import LabKit

/// A door. Given; leave it as it is.
class Door: KVObject {
  @Dynamic var isOpen = false
}
