// SwiftPM requires a source file; the header contains all declarations.
#include "SandboxWire.h"
