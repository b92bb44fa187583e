import type { FastifyInstance } from 'fastify'
import { live } from '#contract/live.ts'
import { answer } from '#server/platform/http/answer.ts'
import { metricsOf } from '#server/platform/metrics.ts'
import type { Services } from '#server/platform/services.ts'
import { openLiveChannels } from './live-channels.ts'

/** What an open page hears without asking. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  const channels = openLiveChannels(services, metricsOf(app))
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => channels.close())
  answer(app, services, live, async ({ session, candidate, ...visit }) =>
    session && candidate ? channels.open({ ...visit, session, candidate }) : null,
  )
}
