import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { FILTER_DEBOUNCE, TYPING_PAUSE } from '#contract/jobs/positions/search-limits.ts'
import { CPU_RATE } from '#tests/bench/kit/machine.ts'
import { Device } from '#tests/e2e/kit/device.ts'
import type { Site } from '#tests/site.ts'

/** Milliseconds between the end of the specified delay and the frame that shows the result. */
export type SearchVisit = { suggestions: number; filtered: number }

/** Typing and filtering with a slowed processor and an empty cache. */
export async function searchVisit(site: Site): Promise<SearchVisit> {
  const device = new Device(site.origin)
  try {
    const page = await device.open()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    await page.goto(PAGE.search)
    await page.locator('html[data-ready]').waitFor()
    return { suggestions: await measureSuggestions(page), filtered: await applyFilter(page) }
  } finally {
    await device.close()
  }
}

async function measureSuggestions(page: Page): Promise<number> {
  const field = page.locator('input[name="query"]').first()
  await field.focus()
  const shown = watch(page, { by: 'input', until: '[role="option"]', isNew: false })
  await field.pressSequentially('engin', { delay: 60 })
  return (await shown) - TYPING_PAUSE
}

async function applyFilter(page: Page): Promise<number> {
  await page.keyboard.press('Escape')
  await page
    .locator('a, button')
    .filter({ hasText: /^Filters/ })
    .first()
    .click()
  const box = page.getByRole('dialog').getByRole('checkbox').nth(1)
  await box.waitFor()
  const shown = watch(page, { by: 'change', until: 'h1', isNew: true })
  await box.click()
  return (await shown) - FILTER_DEBOUNCE
}

type Watched = {
  /** The event caused by the user; its last one counts. */
  by: string
  /** Starts a complete server with the pool as its jobs, which gets requests like a page's. */
  until: string
  isNew: boolean
}

/** Milliseconds from the last such event to the frame that shows its result. */
function watch(page: Page, watched: Watched): Promise<number> {
  return page.evaluate(({ by, until, isNew }) => {
    const words = () => document.querySelector(until)?.textContent ?? ''
    const before = isNew ? words() : ''
    let last = Number.NaN
    addEventListener(by, () => (last = performance.now()), true)
    const { promise, resolve } = Promise.withResolvers<number>()
    const look = () => {
      if (words() === before) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - last)))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true })
    return promise
  }, watched)
}
