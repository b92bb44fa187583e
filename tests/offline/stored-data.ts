import { expect, type Page } from '@playwright/test'
import type { Offer } from '#contract/offers/offers.ts'
import { API } from '#contract/zod-free/api-paths.ts'

const hoursBehind = new Date().getUTCHours() - 12
/**
 * A time zone in which it is about noon: after midnight a list changes, and its cached view is not shown. Such zones
 * count the hours behind UTC.
 */
export const NOON = { timezoneId: `Etc/GMT${hoursBehind < 0 ? '' : '+'}${hoursBehind}` }

/** Everything the browser stores for the page's origin, as one text: caches, IndexedDB, storage, with all names. */
export async function everythingKept(page: Page): Promise<string> {
  return ask(page, async () => {
    const stored: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ]
    for (const name of await caches.keys()) {
      stored.push(`cache ${name}`)
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        // The build's own files contain nothing personal, and are many.
        const isOurs = request.url.includes('/assets/') || request.url.includes('/shell.html')
        stored.push(
          request.url,
          JSON.stringify([...(response?.headers ?? [])]),
          isOurs ? '' : ((await response?.text()) ?? ''),
        )
      }
    }
    for (const { name, version } of await indexedDB.databases()) {
      stored.push(`database ${name} ${version}`)
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '')
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
      })
      for (const store of database.objectStoreNames)
        stored.push(
          await new Promise<string>((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.addEventListener('success', () => resolve(JSON.stringify(request.result)))
          }),
        )
      database.close()
    }
    return stored.join('\n')
  })
}

/** Names of caches and databases. Opening one that is being deleted would recreate it, so this comes first. */
export async function namesKept(page: Page): Promise<string> {
  return ask(page, async () => {
    const databases = await indexedDB.databases()
    return [...(await caches.keys()), ...databases.map(({ name }) => name ?? '')].join('\n')
  })
}

/** Evaluates on the page; repeated if the page was navigating (as after signing out). */
async function ask<T>(page: Page, question: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await page.evaluate(question)
    } catch (error) {
      if (!/Execution context was destroyed/.test(String(error))) throw error
      await page.waitForLoadState()
    }
  }
}

/** Waits until the list's view is cached for the next start. */
export async function hasKeptView(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('views:')))
}

/** Letters cached by the worker. */
export async function countCachedLetters(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('letters:'))
    const rows = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return rows.reduce((sum, count) => sum + count, 0)
  })
}

/** Waits until everything for reading is on the phone: every unsigned letter, and every file of the page. */
export async function expectReadableOffline(page: Page): Promise<void> {
  const answer = (await (await page.request.get(API.offers)).json()) as { data: { offers: Offer[] } }
  const open = answer.data.offers.filter(
    ({ status, expires_at: end }) => status === 'Extended' && (end === null || Date.parse(end) > Date.now()),
  )
  const letters = open.flatMap((offer) => offer.offer_documents.filter(({ sha256 }) => sha256)).length
  await expect.poll(() => countCachedLetters(page), 'letters on the device').toBeGreaterThanOrEqual(letters)
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
          const copies = await Promise.all(loaded.map(({ name }) => caches.match(name)))
          return loaded.filter((_, at) => copies[at] === undefined).map(({ name }) => name)
        }),
      'files not on the device',
    )
    .toEqual([])
}
