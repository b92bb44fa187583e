import { openPush } from '#server/integrations/web-push/open-push.ts'
import { startServer } from '#server/start.ts'

// The server as it is, but that its pushes may go to a service of the test on this machine.
await startServer({ push: (config) => openPush(config, { loopback: true }) })
