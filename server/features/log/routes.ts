import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { logEvent } from '#contract/wire/log-event.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { getMetricsRegistry } from '#server/platform/metrics/metrics.ts'
import type { Services } from '#server/platform/services.ts'
import { dropPersonalValues } from './redact-values.ts'

/** Number of event names with counts of their own; others count as `other`, because browsers can send any name. */
const COUNTED_NAMES = 100
/** Event of a page crash, also forwarded to the error service. */
const ERROR_PAGE = 'error_page'
const LIMIT = { max: 240, perMs: 60_000 }

/** Page events become log lines and counters; nothing else is stored. */
export function registerLogRoutes(app: FastifyInstance, services: Services): void {
  const counter = new Counter({
    name: 'page_events_total',
    help: 'Events reported by pages',
    labelNames: ['event'] as const,
    registers: [getMetricsRegistry(app)],
  })
  const counted = new Set<string>()
  const getCountedName = (event: string) => {
    if (counted.size < COUNTED_NAMES) counted.add(event)
    return counted.has(event) ? event : 'other'
  }
  mountEndpoint(
    app,
    services,
    logEvent,
    async (context, { query, body }) => {
      const event = query.event ?? body.event ?? 'unnamed'
      const namespace = query.namespace ?? body.namespace ?? 'none'
      counter.inc({ event: getCountedName(event) })
      const facts = {
        tenant: context.tenant.id,
        ...dropPersonalValues(body.data_json),
        ...dropPersonalValues(body.metrics_to_push),
      }
      services.log.info({ event, namespace, ...facts }, 'page event')
      if (event === ERROR_PAGE) services.errors.report(facts)
      return { logged: true }
    },
    { limit: LIMIT },
  )
}
