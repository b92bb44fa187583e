import type { Page } from '@playwright/test'

const ROW = 'job-visits:demo.example'

/** The device remembers a visit that ended then (epoch ms). */
export async function hasVisited(page: Page, at: number): Promise<void> {
  await page.evaluate(([row, active]) => localStorage.setItem(row, JSON.stringify({ active })), [ROW, at] as const)
}

/** What the device remembers of visits to the list of jobs. */
export async function visitRow(page: Page): Promise<string | null> {
  return page.evaluate((row) => localStorage.getItem(row), ROW)
}

/** Runs in the page before all else: how far it moves by itself, as browsers count it. */
export function watchMoves(): void {
  const seen = { moved: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(globalThis, { seen })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
}

export async function moved(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { seen: { moved: number } }).seen.moved)
}
