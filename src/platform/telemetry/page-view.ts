import type { PageId } from '#contract/zod-free/page-ids.ts'
import { sendLogEvent, NAMESPACE } from './log-event.ts'

/** Logs a page view: the kind of page, never which job, offer or person. */
export function logPageView(page: PageId): void {
  void sendLogEvent({ event: 'page_view', namespace: NAMESPACE, data_json: { page } })
}

/** Logs how long the content of the first page took to appear. */
export function logContentLoad(page: PageId): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!navigation) return
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  void sendLogEvent({
    event: 'content_load',
    namespace: NAMESPACE,
    metrics_to_push: {
      page,
      domContentLoadedMs: Math.round(navigation.domContentLoadedEventEnd),
      loadMs: Math.round(navigation.loadEventEnd),
      ...(paint ? { firstPaintMs: Math.round(paint.startTime) } : {}),
    },
  })
}

/** Logs that a page, or a named part of it, can be used now. */
export function logPageInteractive(page: PageId, component?: string): void {
  const event = component === undefined ? 'page_interactive' : 'component_interactive'
  const data_json = { page, interactiveMs: Math.round(performance.now()), ...(component ? { component } : {}) }
  void sendLogEvent({ data_json }, { event, namespace: NAMESPACE })
}
