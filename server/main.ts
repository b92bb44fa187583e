import { startServer } from '#server/start.ts'

// Files created by this process are readable only by the user it runs as.
process.umask(0o077)
await startServer()
