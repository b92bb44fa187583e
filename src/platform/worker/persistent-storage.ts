import { DEVICE_DATABASE, type WorkerMessage } from '#contract/zod-free/offline.ts'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'

const device = createAccountRows<boolean>(DEVICE_DATABASE)
/** Tells of this device, not of a person: it stays when somebody signs out. */
const ASKED_ROW = 'persistAsked'

let isWatching = false

/**
 * Once a letter is on the device, the browser is asked not to make room at its cost: what is kept to be read without
 * a network must be there then. Not before, for most visits keep nothing that would be missed, and once for a device:
 * some browsers ask the person.
 */
export function requestPersistentStorage(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (isWatching || !workers) return
  isWatching = true
  workers.addEventListener('message', ({ data }: MessageEvent<Partial<WorkerMessage> | null>) => {
    // What cannot be asked is not asked: the letter is there all the same.
    if (data?.type === 'letters-kept' && data.keys?.length) void requestPersistence().catch(() => undefined)
  })
}

async function requestPersistence(): Promise<void> {
  const storage = navigator.storage as Partial<StorageManager> | undefined
  if (!storage?.persist || (await device.getItem(ASKED_ROW)) || (await storage.persisted?.())) return
  await device.setItem(ASKED_ROW, true)
  await storage.persist()
}
