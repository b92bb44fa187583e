import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { logEvent } from '#contract/wire/log.ts'
import { answer } from '#server/platform/http/answer.ts'
import { metricsOf } from '#server/platform/metrics.ts'
import type { Services } from '#server/platform/services.ts'
import { harmless } from './harmless.ts'

/** Names come from browsers: beyond these many they are counted together. */
const COUNTED_NAMES = 100
/** The event of a page that crashed: it also goes to the error service. */
const ERROR_PAGE = 'error_page'
const LIMIT = { max: 240, perMs: 60_000 }

/** Events of the page become log lines and counters; nothing else is kept of them. */
export function logRoutes(app: FastifyInstance, services: Services): void {
  const counter = new Counter({
    name: 'page_events_total',
    help: 'Events reported by pages',
    labelNames: ['event'] as const,
    registers: [metricsOf(app)],
  })
  const counted = new Set<string>()
  const nameOf = (event: string) => {
    if (counted.size < COUNTED_NAMES) counted.add(event)
    return counted.has(event) ? event : 'other'
  }
  answer(
    app,
    services,
    logEvent,
    async (visit, { query, body }) => {
      const event = query.event ?? body.event ?? 'unnamed'
      const namespace = query.namespace ?? body.namespace ?? 'none'
      counter.inc({ event: nameOf(event) })
      const facts = { tenant: visit.tenant.id, ...harmless(body.data_json), ...harmless(body.metrics_to_push) }
      services.log.info({ event, namespace, ...facts }, 'page event')
      if (event === ERROR_PAGE) services.errors.report(facts)
      return { logged: true }
    },
    { limit: LIMIT },
  )
}
