import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { hearNothing } from '#tests/bench/kit/hear-nothing.ts'
import { CPU_RATE } from '#tests/bench/kit/machine.ts'
import { launchOptions, PHONE } from '#tests/e2e/kit/browser.ts'
import { signIn } from '#tests/e2e/kit/sign-in.ts'

/** Milliseconds until the first page is rendered; `asked`: since the letter was requested, on the second visit. */
export type Visits = { first: number; again: number; pressed: number; asked: number }

type Letter = { origin: string; path: string; email: string; offer: string }

/**
 * Measures one round with a slowed processor: the letter's URL with an empty cache, again, and by a press on the
 * offer's page.
 */
export async function measureLetterVisits(browser: Browser, { origin, path, email, offer }: Letter): Promise<Visits> {
  const { page, close } = await phone(browser, origin)
  await signIn(page, email)
  const first = await openAddress(page, path)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForLoadState('networkidle')
  const again = await openAddress(page, path)
  const asked = again - (await readRequestTime(page, '/file?'))
  await page.goto(offer)
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('link', { name: 'Start' })
  await link.evaluate((one) => one.addEventListener('click', () => performance.mark('pressed')))
  await link.click()
  await page.locator(DRAWN).waitFor({ state: 'attached' })
  const pressed = (await markOf(page, 'drawn')) - (await markOf(page, 'pressed'))
  await close()
  return { first, again, pressed, asked }
}

/** Measures a page that does nothing but draw the letter. */
export async function bareVisits(browser: Browser, address: string): Promise<Omit<Visits, 'pressed'>> {
  const { page, close } = await phone(browser, address)
  const first = await openAddress(page, address)
  await page.waitForLoadState('networkidle')
  const again = await openAddress(page, address)
  const asked = again - (await readRequestTime(page, '/letter.pdf'))
  await close()
  return { first, again, asked }
}

export function launch(): Promise<Browser> {
  return chromium.launch(launchOptions())
}

export const DRAWN = '[data-drawn="1"]'

async function openAddress(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.locator(DRAWN).waitFor({ state: 'attached' })
  return markOf(page, 'drawn')
}

/** When the letter itself was requested, milliseconds since the page was. */
function readRequestTime(page: Page, part: string): Promise<number> {
  return page.evaluate(
    (fragment) =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes(fragment))?.startTime ?? Number.NaN,
    part,
  )
}

/** When this mark was set, ms since the page was requested. */
function markOf(page: Page, name: string): Promise<number> {
  return page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, name)
}

async function phone(browser: Browser, origin: string): Promise<{ page: Page; close(): Promise<void> }> {
  const context: BrowserContext = await browser.newContext({ ...PHONE, baseURL: origin })
  await context.addInitScript(noteWhenDrawn)
  await context.addInitScript(hearNothing)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return { page, close: () => context.close() }
}

/** Runs in the page before its own scripts: marks when the first page of the letter is drawn. */
function noteWhenDrawn(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-drawn="1"]')) return
    performance.mark('drawn')
    observer.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn'] })
}
