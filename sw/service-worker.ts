import type { PrecacheEntry } from 'workbox-precaching'
import { OUTBOX_SYNC } from '#contract/zod-free/outbox.ts'
import { answerPage } from './caches/app-shell.ts'
import { answerAsset, dropOldBuilds, precacheBuild } from './caches/assets.ts'
import { classifyRequest, type Rule } from './classify-request.ts'
import { answerLetter } from './caches/letters.ts'
import { handlePageMessage } from './page-messages.ts'
import { answerPicture } from './caches/logo.ts'
import { answerOffers } from './caches/offers-cache.ts'
import { sendOutbox } from './outbox/send-outbox.ts'
import { openNotification, renewPushSubscription, showPush, type SubscriptionChange } from './push/push.ts'
import { addStaticRoutes } from './static-routes.ts'
import { answerPosition, answerSavedList } from './caches/saved-positions.ts'
import { answerShare } from './share.ts'
import { runOneByOne } from './push/notifications.ts'
import { sweepCaches } from './caches/sweep-caches.ts'
import { claimPages } from './activate-update.ts'

/** Background Sync is not in TypeScript's library, because not every browser has it. */
type SyncEvent = ExtendableEvent & { tag: string }

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const answers = {
  page: answerPage,
  asset: answerAsset,
  offers: answerOffers,
  saved: answerSavedList,
  position: answerPosition,
  letter: answerLetter,
  picture: answerPicture,
  shared: answerShare,
} satisfies Record<Exclude<Rule, 'network'>, (event: FetchEvent) => Promise<Response>>

precacheBuild(self.__WB_MANIFEST)

self.addEventListener('install', (event) => addStaticRoutes(event))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldBuilds(), claimPages()]))
  void sweepCaches()
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers, destination } = event.request
  const facts = { method, mode, url, hasRange: headers.has('range'), destination }
  const rule = classifyRequest(facts, self.location.origin)
  if (rule !== 'network') event.respondWith(answers[rule](event))
})

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === OUTBOX_SYNC) sync.waitUntil(sendOutbox())
})

self.addEventListener('push', (event) => event.waitUntil(runOneByOne(() => showPush(event))))

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)))

self.addEventListener('pushsubscriptionchange', (event) => {
  const changed = event as SubscriptionChange
  changed.waitUntil(renewPushSubscription(changed))
})

self.addEventListener('message', (event) => {
  event.waitUntil(handlePageMessage(event.data, (message) => (event.ports[0] ?? event.source)?.postMessage(message)))
})
