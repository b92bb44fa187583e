declare const self: ServiceWorkerGlobalScope

/** Takes control of every open page, including those that were loading when this worker became active. */
export async function claimPages(): Promise<void> {
  await self.clients.claim()
}

/** Activates without waiting for open windows to close: the page calls it when that is harmless. */
export async function activateUpdate(onlyAlone: boolean): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!onlyAlone || windows.length <= 1) await self.skipWaiting()
}
