import type { Locator, Page } from '@playwright/test'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PAGE } from '#contract/zod-free/paths.ts'
import { hearNothing } from '#tests/bench/kit/hear-nothing.ts'
import { CPU_RATE } from '#tests/bench/kit/machine.ts'
import { SlowLine } from '#tests/bench/kit/slow-line.ts'
import { Device } from '#tests/e2e/kit/device.ts'
import { signIn } from '#tests/e2e/kit/sign-in.ts'
import { freePort } from '#tests/free-port.ts'
import { Site } from '#tests/site.ts'

/** The candidate, the page, and the part of it that is rendered last. */
export type Visited = { email: string; path: string; shows: (page: Page) => Locator }

export const OFFERS: Pick<Visited, 'path' | 'shows'> = {
  path: PAGE.offers,
  shows: (page) => page.getByRole('link', { name: 'View job offer' }).first(),
}

/** Milliseconds until the page is visible, for each kind of visit of one signed-in candidate. */
export type PageVisits = {
  first: number
  repeat: number
  offline: number
  bare: number
  /** ms until the offline page is interactive. */
  offlineAnswers: number
  /** The worker's offline response. */
  kept: Answer
}

/** A page as a worker serves it. */
export type Answer = { html: string; headers: Record<string, string> }

/** Measures one round with a slowed processor, over a slow connection; each visit in a new browser process. */
export async function pageVisits(visited: Visited): Promise<PageVisits> {
  const { email, path: where } = visited
  const port = await freePort()
  const site = await Site.open({
    dataDir: path.join(tmpdir(), `foyer-visits-${process.pid}`),
    origin: `http://localhost:${port}`,
  })
  let line: SlowLine | null = await SlowLine.open(port, site.port)
  const device = new Device(site.origin)
  const plain = new Device(site.origin)
  try {
    let page = await device.open()
    await signIn(page, email)
    const first = await visit(page, visited)
    await waitUntilSettled(page, visited)

    const repeat = await visit(await device.open(), visited)
    // one phone at a time, because an idle browser takes its share of two processors
    await device.off()

    page = await plain.open({ serviceWorkers: 'block' })
    await signIn(page, email)
    await visit(page, visited)
    await forget(page)
    const bare = await visit(await plain.open({ serviceWorkers: 'block' }), visited)
    await plain.off()

    await line.close()
    line = null
    await site.stop()
    page = await device.open()
    const offline = await visit(page, visited)
    const offlineAnswers = await measureAnswer(page)
    const again = await page.goto(where)
    if (!again) throw new Error('no answer without a network')
    const kept = { html: await again.text(), headers: again.headers() }
    return { first, repeat, offline, bare, offlineAnswers, kept }
  } finally {
    await device.close()
    await plain.close()
    await line?.close()
    await site.close()
  }
}

/** Opens the page and returns when its last part was painted. */
export async function visit(page: Page, { path: where, shows }: Pick<Visited, 'path' | 'shows'>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.context().addInitScript(hearNothing)
  await page.goto(where)
  await shows(page).waitFor()
  return page.evaluate(async () => {
    // the paint of the found element is reported in one of the next frames
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const { promise, resolve } = Promise.withResolvers<number>()
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    return promise
  })
}

/** When the page became interactive, ms since its navigation began. */
async function measureAnswer(page: Page): Promise<number> {
  await page.locator('html[data-ready]').waitFor()
  return page.evaluate(() => performance.getEntriesByName('ready')[0]?.startTime ?? Number.NaN)
}

/** The worker controls the page and has stored its copies. */
async function waitUntilSettled(page: Page, { shows }: Visited): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await shows(page).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Empties the storage and leaves cookies and the browser's HTTP cache. */
async function forget(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    localStorage.clear()
  })
}
