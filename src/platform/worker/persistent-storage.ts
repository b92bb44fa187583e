import { DEVICE_DATABASE, type WorkerMessage } from '#contract/zod-free/device-storage-names.ts'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'

const device = createAccountRows<boolean>(DEVICE_DATABASE)
/** About the device, not a person: it survives signing out. */
const ASKED_ROW = 'persistAsked'

let isWatching = false

/**
 * Requests persistent storage once a letter is cached, so that offline content is not evicted. Not earlier, since
 * most visits store nothing important, and once per device, because some browsers prompt.
 */
export function requestPersistenceOnceLettersCached(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (isWatching || !workers) return
  isWatching = true
  workers.addEventListener('message', ({ data }: MessageEvent<Partial<WorkerMessage> | null>) => {
    // Failure is harmless: the letter is cached in any case.
    if (data?.type === 'letters-kept' && data.keys?.length) void requestPersistenceOnce().catch(() => undefined)
  })
}

async function requestPersistenceOnce(): Promise<void> {
  const storage = navigator.storage as Partial<StorageManager> | undefined
  if (!storage?.persist || (await device.getItem(ASKED_ROW)) || (await storage.persisted?.())) return
  await device.setItem(ASKED_ROW, true)
  await storage.persist()
}
