import { openPush } from '#server/integrations/web-push/open-push.ts'
import { startServer } from '#server/start.ts'

// The real server, except that its pushes may go to the test's service on this machine.
await startServer({ push: (config) => openPush(config, { loopback: true }) })
