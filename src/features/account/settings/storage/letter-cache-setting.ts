import { cacheName, DEVICE_DATABASE, LETTERS_UNWANTED } from '#contract/zod-free/offline.ts'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'

const device = createAccountRows<boolean>(DEVICE_DATABASE)

/** Whether somebody chose that this device keeps no letters. It stays when they sign out: it names nobody. */
export async function isLetterCacheOff(): Promise<boolean> {
  return (await device.getItem(LETTERS_UNWANTED)) === true
}

/** Those that are kept go at once; the worker reads the choice before it keeps another one. */
export async function setLetterCacheOff(account: string, isUnwanted: boolean): Promise<void> {
  if (!isUnwanted) return device.removeItem(LETTERS_UNWANTED)
  await device.setItem(LETTERS_UNWANTED, true)
  await caches.delete(cacheName.letters(account))
  if (device.isFleeting()) throw new Error('the device keeps nothing, this choice neither')
}
