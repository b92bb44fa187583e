import type { BuildAnswer, PageMessage } from '#contract/zod-free/device-storage-names.ts'
import { isDirty, runWhileNoTabIsDirty } from '#src/platform/dirty.ts'
import { findEntryScript, reloadOncePerBuild } from '#src/platform/chunks/chunk-recovery.ts'
import { isFromServer } from '#src/platform/hydration.ts'

// An update is waiting. It is applied when the person agrees, at a start without other windows, or at a navigation;
// never while a form is being filled in, in any tab (docs/decisions/020-updates.md).

let registration: ServiceWorkerRegistration | undefined
/** Whether this page runs on files of an earlier build than the worker's. */
let isOld = false

/** Watches for new workers and calls back when this page could be newer than it is. */
export function watchUpdates(found: ServiceWorkerRegistration, onReady: () => void): void {
  registration = found
  const workers = navigator.serviceWorker
  const markReady = () => {
    if (isOld) return
    isOld = true
    onReady()
  }
  const hadWorker = workers.controller !== null
  const greetSuccessor = async () => {
    // The device's first worker, or the one installed by this very page.
    if (!hadWorker || !workers.controller || (await isWorkerOfThisBuild(workers.controller))) return
    if (isPageUntouched()) location.reload()
    else markReady()
  }
  workers.addEventListener('controllerchange', () => void greetSuccessor())
  // The emergency worker makes every page reload (server/platform/page/build/static-files.ts).
  workers.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type === 'renew' && !isDirty()) location.reload()
  })
  found.addEventListener('updatefound', () => {
    const { installing } = found
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && workers.controller) void handleNewWorker(installing, markReady)
    })
  })
  if (found.waiting) void handleNewWorker(found.waiting, markReady)
  if (!isFromServer()) void reloadOldCopy(markReady)
  checkForUpdatesPeriodically(found)
}

/** Updates this page at the person's request. False if it has unsaved input: then nothing happens. */
export async function updatePageUnlessDirty(): Promise<boolean> {
  if (isDirty()) return false
  // Another tab has unsaved input: its worker stays, and this page reloads from the network.
  await runWhileNoTabIsDirty(() => activateWaitingWorker())
  location.reload()
  return true
}

/** At a navigation: the next page is loaded anew if nothing can be lost. */
export async function reloadOutdatedAtNavigation(): Promise<void> {
  if (!isOld || isDirty()) return
  if (!registration?.waiting || (await runWhileNoTabIsDirty(() => activateWaitingWorker()))) location.reload()
}

async function handleNewWorker(worker: ServiceWorker, ready: () => void): Promise<void> {
  if (await isWorkerOfThisBuild(worker)) return void runWhileNoTabIsDirty(() => activateWaitingWorker())
  if (isPageUntouched() && (await activateWaitingWorker(true))) return
  ready()
}

/** No interaction on this page yet. */
function isPageUntouched(): boolean {
  return !navigator.userActivation.hasBeenActive && !isDirty()
}

/**
 * Called by a page from the device's cache: a worker that was activated while the page loaded has notified no one.
 * Checked at every such start, so a silent worker counts as the page's own, and a page reloads at most once. A server
 * page may be newer than its worker, which finds out by itself.
 */
async function reloadOldCopy(ready: () => void): Promise<void> {
  const { controller } = navigator.serviceWorker
  if (!controller || (await isWorkerOfThisBuild(controller, true))) return
  if (!isPageUntouched() || reloadOncePerBuild() !== 'reloading') ready()
}

/** Longest wait for a worker's answer, ms. */
const ANSWER_WAIT = 3000
/** Interval between checks for updates, ms. */
const ASK_EVERY = 60 * 60 * 1000

/** Activates the waiting worker, optionally only if no other window is open; returns whether it did. */
async function activateWaitingWorker(onlyAlone = false): Promise<boolean> {
  const waiting = registration?.waiting
  if (!waiting) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
  setTimeout(() => resolve(false), ANSWER_WAIT)
  notifyWorker(waiting, { type: 'update', onlyAlone })
  return promise
}

/**
 * Whether page and worker are of one build: the worker has the very file that this page started from. `otherwise` is
 * the result if it does not respond.
 */
async function isWorkerOfThisBuild(worker: ServiceWorker, otherwise = false): Promise<boolean> {
  const entry = findEntryScript(document)
  if (!entry) return false
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  port1.addEventListener('message', ({ data }: MessageEvent<BuildAnswer>) => resolve(data.isSame))
  port1.start()
  setTimeout(() => resolve(otherwise), ANSWER_WAIT)
  notifyWorker(worker, { type: 'compare', entry }, port2)
  return promise.finally(() => port1.close())
}

function notifyWorker(worker: ServiceWorker, message: PageMessage, ...ports: MessagePort[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name: it is ours
  worker.postMessage(message, ports)
}

/** Checks for updates periodically, which a page that stays open for days would never do. */
function checkForUpdatesPeriodically(found: ServiceWorkerRegistration): void {
  let lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheck < ASK_EVERY) return
    lastCheck = Date.now()
    // Offline, the check is repeated next time.
    found.update().catch(() => undefined)
  })
}
