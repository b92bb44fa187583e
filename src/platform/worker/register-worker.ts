import { ASSETS, SERVICE_WORKER } from '#contract/zod-free/paths.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { sendLogEvent, NAMESPACE } from '#src/platform/telemetry/log-event.ts'
import { postToWorker } from './post-to-worker.ts'

/**
 * Registers the worker and sends it the account. A new worker waits; nothing here reloads a page, which would lose
 * typed input. Resolves null where workers are unavailable.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  // Absent in private windows of some browsers and wherever the page is not secure.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return null
  const registration = await registerServiceWorker().catch(reportRegistrationFailure)
  if (!registration) return null
  await workers.ready
  await postToWorker({ type: 'account', account: getIdentity().account })
  await waitForWorkerControl()
  const logo = document.querySelector<HTMLImageElement>('header img')
  if (logo) await postToWorker({ type: 'keep-logo', url: logo.src })
  cacheLoadedAssets()
  return registration
}

async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const { Workbox } = await import('workbox-window')
  return new Workbox(SERVICE_WORKER).register({ immediate: true })
}

/** The page works without a worker, but not offline, so the operator must know. */
function reportRegistrationFailure(error: unknown): undefined {
  const { name = typeof error } = new Object(error) as Partial<Error>
  void sendLogEvent({
    event: 'worker_not_registered',
    namespace: NAMESPACE,
    metrics_to_push: { name: name.slice(0, 80) },
  })
}

/** Longest wait for the worker to take control, ms. */
const CONTROL_WAIT = 5000

/** Waits until the worker controls this page, and so sees what it loads. */
async function waitForWorkerControl(): Promise<void> {
  const workers = navigator.serviceWorker
  if (workers.controller) return
  const controlled = new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
    // If the worker does not respond, the page continues without one.
    setTimeout(resolve, CONTROL_WAIT)
  })
  // A page that was loading while the worker took control is not controlled yet.
  await postToWorker({ type: 'claim' })
  await controlled
}

/** Chunks that the worker did not see being loaded: most of them before it existed, others while it took control. */
function cacheLoadedAssets(): void {
  const ours = location.origin + ASSETS
  new PerformanceObserver((list) => {
    const urls = list
      .getEntries()
      .flatMap((entry) => (entry.name.startsWith(ours) && isLoadedPastWorker(entry) ? entry.name : []))
    if (urls.length > 0) void postToWorker({ type: 'keep-assets', urls })
  }).observe({ type: 'resource', buffered: true })
}

function isLoadedPastWorker(entry: PerformanceEntry): boolean {
  return entry instanceof PerformanceResourceTiming && entry.workerStart === 0
}
