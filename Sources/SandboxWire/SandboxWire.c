// The header is all there is; SwiftPM wants a source.
#include "SandboxWire.h"
