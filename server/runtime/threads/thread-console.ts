import { sendConsoleToLog } from './console-to-log.ts'

// Each thread imports this file first, because some libraries, HarfBuzz among them, keep a reference to the console
// when they load.
sendConsoleToLog()
