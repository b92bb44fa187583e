import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { hasDiskSpace } from '#server/platform/disk-space.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import { mountMetricsPage } from './metrics-page.ts'
import type { Services } from '#server/platform/services.ts'

/** Time after which a database that does not respond counts as not ready, ms. */
const READY_WAIT = 2000
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

let processRegistry: Registry | null = null
const registries = new WeakMap<FastifyInstance, Registry>()

/** Returns the metrics registry of this app: metrics of the process, and which that add areas add. */
export function getMetricsRegistry(app: FastifyInstance): Registry {
  const known = registries.get(app) ?? Registry.merge([getProcessRegistry()])
  registries.set(app, known)
  return known
}

/** Metrics of the process, observed once for all apps: prom-client never stops, and keeps what its observer knows. */
function getProcessRegistry(): Registry {
  if (processRegistry) return processRegistry
  processRegistry = new Registry()
  collectDefaultMetrics({ register: processRegistry })
  return processRegistry
}

/**
 * Mounts `/healthz` (the process responds), `/readyz` (database and disk space are fine too) and `/metrics`
 * (Prometheus, with its key), and logs one line per request.
 */
export function mountMetrics(app: FastifyInstance, services: Services): void {
  const register = getMetricsRegistry(app)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [register],
  })
  const failures = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers of 500 and more',
    labelNames: ['route'] as const,
    registers: [register],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    // Streams are not observed, because their duration says nothing about response times.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc({ route })
    if (request.routeOptions.config.skipsContext) return
    services.log.info(
      {
        request: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        tenant: request.context?.tenant.id,
      },
      'answered',
    )
  })

  const open = { config: { skipsContext: true as const } }
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  const late = new Gauge({
    name: 'mail_late',
    help: '1 while mail cannot be handed over to the mail server',
    collect() {
      this.set(services.mail.health.lateSince() === null ? 0 : 1)
    },
    registers: [],
  })
  register.registerMetric(late)
  app.get<{ Querystring: { verbose?: string } }>('/readyz', open, async (request, reply) => {
    const isUp = await isServerReady(services)
    if (isUp && request.query.verbose !== undefined) return buildReadinessStatus(services)
    if (isUp) return { status: 'ready' }
    return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' })
  })
  mountMetricsPage(app, services.config, register)
}

/** Describes degraded services. They do not make the server unready: candidates can read and apply without mail. */
function buildReadinessStatus({ mail }: Services) {
  const since = mail.health.lateSince()
  return since === null
    ? { status: 'ready', mail: { status: 'ready' } }
    : { status: 'degraded', mail: { status: 'late', since: new Date(since).toISOString() } }
}

async function isServerReady(services: Services): Promise<boolean> {
  const [hasDatabase, hasDisk] = await Promise.all([isDatabaseReady(services), isDiskReady(services)])
  return hasDatabase && hasDisk
}

async function isDiskReady({ config, log }: Services): Promise<boolean> {
  try {
    if (await hasDiskSpace(config)) return true
    log.warn({}, 'disk almost full')
  } catch (error) {
    log.error(describeErrorForLog(error), 'the disk of DATA_DIR cannot be asked')
  }
  return false
}

async function isDatabaseReady({ db, log }: Services): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), READY_WAIT).unref()
  })
  try {
    await Promise.race([sql`select 1`.execute(db), late])
    return true
  } catch (error) {
    log.warn(describeErrorForLog(error), 'database not ready')
    return false
  }
}
