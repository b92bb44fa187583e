import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from '#contract/boot.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { LESS_MOTION, MOTION_COOKIE } from '#contract/motion.ts'
import { watchAccountChanges } from '#src/platform/session/account-change.ts'
import { watchTyping } from '#src/platform/dirty.ts'
import { recordSiteVisit } from '#src/platform/install/install-memory.ts'
import { watchInstall } from '#src/platform/install/install.ts'
import { storeBoot } from '#src/platform/persist/device-store.ts'
import { persistHydratedQueries, getPersister } from '#src/platform/persist/query-store.ts'
import { onBootRefreshed } from '#src/platform/session/refresh-boot.ts'
import { finishLogoutOnReconnect } from '#src/platform/session/sign-out.ts'
import { notifyTabs } from '#src/platform/tab-messages.ts'
import { postToWorker } from '#src/platform/worker/post-to-worker.ts'
import { purgeOtherAccounts } from '#src/platform/worker/purge-account.ts'
import { registerWorker } from '#src/platform/worker/register-worker.ts'
import { reloadOutdatedAtNavigation } from '#src/platform/worker/app-updates.ts'
import { confirmBoot } from './confirm-boot.ts'
import { resolveHeldLetters, restoreLetters } from './held-letters.ts'
import { trackPageViews } from './track-page-views.ts'
import { isPageStale, recordChanges, refreshStalePage } from './stale-page.ts'
import { guardPageLoads } from './guard-page-loads.ts'
import { watchVisitActivity } from '#src/features/jobs/search/new-jobs/job-visits.ts'
import { watchQueryErrors } from '#src/app/frame/watch-query-errors.ts'
import { recoverFromDeploys } from './recover-from-deploys.ts'
import type { createApp } from '#src/app/router.tsx'
import { watchSessionEnd } from './session-end.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { waitForHydration } from './wait-for-hydration.ts'

type Registration = ServiceWorkerRegistration | null
type Started = {
  boot: Boot
  client: QueryClient
  router: ReturnType<typeof createApp>['router']
  isRendered: boolean
}

/** Everything that can wait until the page is usable: stored data, its owner, the worker, telemetry. */
export async function runAfterStart({ boot, client, router, isRendered }: Started): Promise<void> {
  watchTyping()
  recoverFromDeploys(router.options.context.i18n)
  guardPageLoads(Object.values(router.routesById))
  getPersister(boot.account)
  // Server-rendered pages have reduced motion applied already.
  if (!isRendered && document.cookie.includes(`${MOTION_COOKIE}=${LESS_MOTION}`))
    // If the module fails to load, animations run, as they do by default.
    void import('#src/platform/screen/motion.ts').then(
      ({ applyMotion }) => applyMotion(true),
      () => undefined,
    )
  watchAccountChanges(client)
  watchSessionEnd()
  watchQueryErrors(client)
  if (isRendered) await waitForHydration()
  const wasSignedOut = await finishLogoutOnReconnect()
  // This page was rendered for somebody who has signed out offline on this device, so it must not stay.
  if (wasSignedOut && boot.account !== ANONYMOUS) return location.reload()
  if (isRendered) await persistPageData(boot, client)
  onBootRefreshed(() => {
    void resumeOutboxLazily(client)
    void restoreLetters()
  })
  if (boot.account !== ANONYMOUS) void resumeOutboxLazily(client)
  // Telemetry waits for the response's token; nothing else waits for the network.
  const isCurrent = isRendered && !isPageStale()
  const known = isCurrent ? Promise.resolve() : confirmBoot(boot, client, isRendered ? refreshStalePage : undefined)
  recordChanges(client)
  void known.then(() => trackPageViews(router, boot))
  await persistPublicChoices(boot, client)
  void deleteExpiredData(boot.account)
  const registration = import.meta.env.PROD ? await registerWorker() : null
  await showPromptCards(boot, client, router, registration)
  if (!registration || boot.account === ANONYMOUS) return
  await reconcilePushLazily()
  // If the module fails to load, the next start with a network prefetches the letters.
  const letters = await import('#src/app/frame/cache-offer-letters.ts').catch(() => undefined)
  letters?.cacheOfferLetters(client)
}

/** Prompts and messages next to the page; nothing waits for them. */
async function showPromptCards(boot: Boot, client: QueryClient, router: Started['router'], registration: Registration) {
  watchInstall()
  recordSiteVisit()
  watchVisitActivity()
  // After a deploy, navigation reloads; requests in flight are finished first.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged && client.isMutating() === 0) void reloadOutdatedAtNavigation()
  })
  // If the chunk fails to load, prompts appear at the next start.
  const cards = await import('#src/app/frame/lazy-cards.tsx').catch(() => undefined)
  cards?.mountLazyCards({ boot, client, router, registration })
}

/** Only devices with push permission have a subscription to reconcile. */
async function reconcilePushLazily(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  // The next start reconciles.
  const pushes = await import('#src/platform/worker/push-subscription.ts').catch(() => undefined)
  // On failure, the next start reconciles.
  await pushes?.reconcilePush().catch(() => undefined)
}

/** Stores the page's data on the device, once the server has confirmed the page's account. */
async function persistPageData(boot: Boot, client: QueryClient): Promise<void> {
  await resolveHeldLetters(boot)
  // The worker first: responses still in flight for someone else must not be cached.
  await postToWorker({ type: 'account', account: boot.account })
  const [isNew] = await Promise.all([storeBoot(boot), purgeOtherAccounts(boot.account), persistHydratedQueries(client)])
  if (isNew) notifyTabs({ type: 'session', account: boot.account })
}

/** Sends changes that were made offline and have not reached the server. */
async function resumeOutboxLazily(client: QueryClient): Promise<void> {
  // Without the module, changes stay in the outbox: the worker or the next page sends them.
  const outbox = await import('#src/data/outbox.ts').catch(() => undefined)
  await outbox?.resumeOutbox(client)
}

/**
 * Stores public choices, such as the theme, on the device. The module is loaded late, since the first page does not
 * need it; if the device is offline by then, the next page stores them.
 */
async function persistPublicChoices(boot: Boot, client: QueryClient): Promise<void> {
  // If the module fails to load, the next page stores the choices.
  const store = await import('#src/platform/persist/public-query-store.ts').catch(() => undefined)
  if (!store) return
  const { persistPublicQueries, setPublicQuery, restorePublicQueries } = store
  restorePublicQueries(client)
  setPublicQuery(client, ['theme', boot.domain], document.getElementById('theme')?.textContent ?? '')
  setPublicQuery(client, ['language'], boot.locale)
  setPublicQuery(client, ['flags'], boot.configs.behaviourFlags)
  await persistPublicQueries(client)
}
