import { startServer } from '#server/start.ts'

// What is written here is read by this user alone, whatever wrote it.
process.umask(0o077)
await startServer()
