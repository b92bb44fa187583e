import { cacheName, DEVICE_DATABASE, LETTERS_UNWANTED } from '#contract/zod-free/offline.ts'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'

const device = createAccountRows<boolean>(DEVICE_DATABASE)

/** Whether letters are not cached on this device. Survives sign-out, since it names no one. */
export async function isLetterCacheOff(): Promise<boolean> {
  return (await device.getItem(LETTERS_UNWANTED)) === true
}

/** Cached letters are deleted immediately; the worker reads the setting before caching another. */
export async function setLetterCacheOff(account: string, isUnwanted: boolean): Promise<void> {
  if (!isUnwanted) return device.removeItem(LETTERS_UNWANTED)
  await device.setItem(LETTERS_UNWANTED, true)
  await caches.delete(cacheName.letters(account))
  if (device.isFleeting()) throw new Error('the device keeps nothing, this choice neither')
}
