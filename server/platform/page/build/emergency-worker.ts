/**
 * Served in the place of the service worker while `EMERGENCY_WORKER` is set: it takes over at once, drops every copy
 * of ours, unregisters itself and renews the open tabs. Which of them holds something unsent (the lock `unsent`) a
 * worker cannot tell: when one does, each is asked to look for itself. What waits to be sent lies in IndexedDB and
 * stays. Sent as text: nothing in it is built.
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
