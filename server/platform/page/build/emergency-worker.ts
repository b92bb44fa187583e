/**
 * Served instead of the service worker while `EMERGENCY_WORKER` is set: it takes over immediately, deletes all
 * caches, unregisters itself and reloads open tabs. A worker cannot tell which tab has unsaved input (the lock
 * `unsent`): if one does, each tab is asked to check itself. The outbox in IndexedDB stays. Sent as text, without a
 * build.
 */
export const EMERGENCY_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
  const locks = self.navigator.locks && (await self.navigator.locks.query()).held
  const isClean = locks && !locks.some((lock) => lock.name === 'unsent')
  for (const tab of await self.clients.matchAll({ type: 'window' }))
    if (isClean) await tab.navigate(tab.url).catch(() => undefined)
    else tab.postMessage({ type: 'renew' })
}
`
