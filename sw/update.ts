declare const self: ServiceWorkerGlobalScope

/** Goes to work without waiting for open windows to close: the page says when that harms nobody. */
export async function takeOver(onlyAlone: boolean): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!onlyAlone || windows.length <= 1) await self.skipWaiting()
}
