import { logConsole } from './console-to-log.ts'

// Each thread imports this before anything else: some libraries, HarfBuzz among them, take hold of the console as
// they are loaded.
logConsole()
