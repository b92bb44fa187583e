import { chromium } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { CPU_RATE } from '#tests/bench/kit/machine.ts'
import { copyOffer } from '#tests/builders/offers/copy-offer.ts'
import { launchOptions, PHONE } from '#tests/e2e/kit/browser.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { signIn } from '#tests/e2e/kit/sign-in.ts'
import type { Site } from '#tests/site.ts'

/**
 * The offers page of a candidate with many offers: first paint, ms; bytes; maximum number of elements and longest frame
 * while scrolling through all of it, ms.
 */
export type LongList = { paint: number; bytes: number; elements: number; frame: number }

/** The processor is slowed down to that of a cheap phone. */
export async function measureLongList(site: Site, count: number): Promise<LongList> {
  const { email, offers } = await createCandidateWith(site, [{ position: { name: 'Offer no. 1' } }])
  await asEmployer(site, ({ db }) => copyOffer(db, offers[0]?.id ?? 0, count))
  const browser = await chromium.launch(launchOptions())
  const { defaultBrowserType: _, ...phone } = PHONE
  const page = await browser.newPage({ ...phone, baseURL: site.origin, serviceWorkers: 'block' })
  await signIn(page, email)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  const answer = await page.goto(PAGE.offers)
  const bytes = (await answer?.body())?.byteLength ?? Number.NaN
  await page.locator('html[data-ready=hydrated]').waitFor()
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  // Waits until all entries are loaded.
  await page.waitForFunction((all) => document.querySelector(`[aria-setsize="${all}"]`), count, { timeout: 60_000 })
  const { elements, frame } = await page.evaluate(scrollThrough)
  await browser.close()
  return { paint, bytes, elements, frame }
}

/** Scrolls a screen every one and a half frames, as fast as a fling. */
async function scrollThrough(): Promise<{ elements: number; frame: number }> {
  let [elements, frame, last] = [0, 0, 0]
  const height = () => document.documentElement.scrollHeight - innerHeight
  while (scrollY < height() - 1) {
    scrollBy(0, 120)
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    if (last > 0) frame = Math.max(frame, now - last)
    last = now
    elements = Math.max(elements, document.querySelectorAll('*').length)
  }
  return { elements, frame }
}
