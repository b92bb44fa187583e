import type { FastifyInstance } from 'fastify'
import { live } from '#contract/live-hints.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { getMetricsRegistry } from '#server/platform/metrics/metrics.ts'
import type { Services } from '#server/platform/services.ts'
import { createLiveChannels } from './live-channels.ts'

/** Registers the event stream that pushes changes to open pages. */
export function registerLiveRoutes(app: FastifyInstance, services: Services): void {
  const channels = createLiveChannels(services, getMetricsRegistry(app))
  // Runs before the server waits for its connections to end.
  app.addHook('preClose', () => channels.close())
  mountEndpoint(app, services, live, async ({ session, candidate, ...context }) =>
    session && candidate ? channels.open({ ...context, session, candidate }) : null,
  )
}
