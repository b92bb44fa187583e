import { API } from '#contract/zod-free/api-paths.ts'

/** https://w3c.github.io/ServiceWorker/#service-worker-static-routing-api; not in TypeScript's library. */
type Condition = { urlPattern: string } | { requestDestination: 'image' }
type Route = { condition: Condition; source: 'fetch-event' | 'network' }
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> }

/**
 * Requests that `classifyRequest` leaves to the network, declared in advance so that supporting browsers do not start a
 * worker for them. The first match counts; others go to the worker.
 */
export const ROUTES: Route[] = [
  ...[`${API.offers}*`, API.savedPositions, API.positionDetails, API.overrides].map((urlPattern): Route => ({
    condition: { urlPattern },
    source: 'fetch-event',
  })),
  { condition: { requestDestination: 'image' }, source: 'fetch-event' },
  { condition: { urlPattern: '/api/*' }, source: 'network' },
]

/** Registers static routes. If the browser rejects them, everything goes to the worker, as without support. */
export function addStaticRoutes(event: InstallEvent): void {
  // Without the routes, the worker handles everything, as before.
  event.addRoutes?.(ROUTES).catch(() => undefined)
}
