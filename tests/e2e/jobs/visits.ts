import type { Page } from '@playwright/test'

const ROW = 'job-visits:demo.example'

/** Stores a visit that ended at that time (epoch ms) on the device. */
export async function hasVisited(page: Page, at: number): Promise<void> {
  await page.evaluate(([row, active]) => localStorage.setItem(row, JSON.stringify({ active })), [ROW, at] as const)
}

/** The device's row about visits to the list of jobs. */
export async function visitRow(page: Page): Promise<string | null> {
  return page.evaluate((row) => localStorage.getItem(row), ROW)
}

/** Runs in the page before everything else: records layout shifts as browsers count them. */
export function watchMoves(): void {
  const seen = { moved: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(globalThis, { seen })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
}

export async function readMoves(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { seen: { moved: number } }).seen.moved)
}
