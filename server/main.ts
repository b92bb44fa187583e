import { startServer } from '#server/start.ts'

// All files that this process creates are readable by its user alone.
process.umask(0o077)
await startServer()
