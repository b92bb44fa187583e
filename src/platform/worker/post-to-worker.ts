import type { PageMessage } from '#contract/zod-free/device-storage-names.ts'

/** Posts to the worker, if there is one; the site works online without it. */
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
  // No worker where registration is not allowed.
  const registration = await workers.getRegistration().catch(() => undefined)
  return registration?.active
}
