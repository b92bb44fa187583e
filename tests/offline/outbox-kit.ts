import type { BrowserContext, Page, Request } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { insertNotification } from '#server/features/notifications/store.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { signIn } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import type { Site } from '#tests/site.ts'

/** A new candidate on a job's page, with a worker: from here on the network may fail. */
export async function onJob(page: Page, site: Site, path: string) {
  const { email } = await createCandidateWith(site, [{}])
  const account = await signIn(page, email)
  await page.goto(PAGE.saved)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await page.goto(path)
  await expectReady(page, 'hydrated')
  return { email, account }
}

/** Writes of these pages and their worker, as they leave the device. */
export function writes(context: BrowserContext, path: string): Request[] {
  const seen: Request[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname === path) seen.push(request)
  })
  return seen
}

/** The rows in this account's outbox. */
export function waitingRows(page: Page, account: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((known) => known.name === name)) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
    })
    const rows = await new Promise<Record<string, unknown>[]>((resolve) => {
      const request = database.transaction('rows').objectStore('rows').getAll()
      request.addEventListener('success', () => resolve(request.result as Record<string, unknown>[]))
    })
    database.close()
    return rows
  }, `outbox:${account}`)
}

/** The browser finds a network and wakes the worker, as it does without an open page. */
export async function wakeWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await known
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false })
  await devtools.detach()
}

/** Creates a notification for this candidate, as if an offer had changed elsewhere. */
export async function tellSomething(site: Site, email: string): Promise<void> {
  await asEmployer(site, async ({ db, now }) => {
    const { id } = await db.selectFrom('candidate').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await insertNotification(db, {
      candidateId: id,
      kind: 'offer.extended',
      subject: `offer:${now()}`,
      eventId: now(),
      names: { position: 'Bosun' },
      asksForAction: false,
      at: now(),
    })
  })
}
