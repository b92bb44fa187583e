import type { PageMessage } from '#contract/zod-free/offline.ts'

/** Says something to the worker; without one it goes nowhere, and the site works online all the same. */
export async function postToWorker(message: PageMessage): Promise<void> {
  const worker = await findActiveWorker()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name: it is ours
  worker?.postMessage(message)
}

async function findActiveWorker(): Promise<ServiceWorker | null | undefined> {
  // Absent in private windows of some browsers and wherever the page is not secure.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return undefined
  if (workers.controller) return workers.controller
  // Where it may not be asked for there is no worker to tell.
  const registration = await workers.getRegistration().catch(() => undefined)
  return registration?.active
}
