import { setTimeout as wait } from 'node:timers/promises'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import {
  enqueueComparisons,
  enqueueSearchNotifications,
} from '#server/features/jobs/saved-searches/enqueue-saved-search-jobs.ts'
import { readConfig } from '#server/config/config.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { createLog } from '#server/runtime/log.ts'
import { openServices } from '#server/open-services.ts'

// A node to be killed: compares new positions with saved searches and sends due notifications, with its clock advanced,
// until nothing is left.
/** Delay before retrying what waits for the job index, ms. */
const PAUSE = 100
const [dataDir = '', ahead = '0'] = process.argv.slice(2)
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  ORIGIN: 'http://localhost',
  ...(process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}),
})
const now = () => Date.now() + Number(ahead)
const services = await openServices(config, buildAuthPlugins, { now, log: createLog(() => {}) })
do {
  await enqueueComparisons(services)
  await enqueueSearchNotifications(services)
  await runDueTasks(services, JOBS)
  await wait(PAUSE)
} while (await isLeft())
await services.close()

/** Positions to compare, and notifications due by this node's clock. */
async function isLeft(): Promise<boolean> {
  const { db } = services
  const position = await db.selectFrom('new_position').select('position_id').limit(1).executeTakeFirst()
  const due = db.selectFrom('saved_search_news').select('search_id').where('due_at', '<=', now()).limit(1)
  return position !== undefined || (await due.executeTakeFirst()) !== undefined
}
