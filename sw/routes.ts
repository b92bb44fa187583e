import { API } from '#contract/zod-free/api-paths.ts'

/** https://w3c.github.io/ServiceWorker/#service-worker-static-routing-api; not in TypeScript's library. */
type Condition = { urlPattern: string } | { requestDestination: 'image' }
type Route = { condition: Condition; source: 'fetch-event' | 'network' }
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> }

/**
 * Calls that `classifyRequest` leaves to the network, for browsers that can be told so beforehand: they start no
 * worker for them. The first that fits counts; what fits none comes to the worker.
 */
export const ROUTES: Route[] = [
  ...[`${API.offers}*`, API.savedPositions, API.positionDetails, API.overrides].map((urlPattern): Route => ({
    condition: { urlPattern },
    source: 'fetch-event',
  })),
  { condition: { requestDestination: 'image' }, source: 'fetch-event' },
  { condition: { urlPattern: '/api/*' }, source: 'network' },
]

/** Where the browser refuses them, everything comes to the worker, as it does where there are none. */
export function addRoutes(event: InstallEvent): void {
  // Then the worker has it all, as before.
  event.addRoutes?.(ROUTES).catch(() => undefined)
}
