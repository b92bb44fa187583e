declare const self: ServiceWorkerGlobalScope

/**
 * Every open page of ours is answered from now on, those too that were on their way here while this worker took over.
 */
export async function claimPages(): Promise<void> {
  await self.clients.claim()
}

/** Goes to work without waiting for open windows to close: the page says when that harms nobody. */
export async function activateUpdate(onlyAlone: boolean): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!onlyAlone || windows.length <= 1) await self.skipWaiting()
}
