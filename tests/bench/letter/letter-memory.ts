import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { PHONE } from '#tests/e2e/kit/browser.ts'
import { signIn } from '#tests/e2e/kit/sign-in.ts'

/** The browser's memory at a page: script memory and canvases of the page, and its renderer processes, MB. */
export type Held = { page: number; heap: number; canvases: number; renderers: number }

const MB = 1024 * 1024

/** Scrolls through a long letter from the first page to the last, and measures at these pages. */
export async function measureLetterMemory(
  browser: Browser,
  o: { origin: string; path: string; email: string; looksAt: readonly number[] },
): Promise<Held[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: o.origin })
  const page = await context.newPage()
  await signIn(page, o.email)
  await page.goto(o.path)
  const session = await context.newCDPSession(page)
  const whole = await browser.newBrowserCDPSession()
  const held: Held[] = []
  for (let at = 1; at <= Math.max(...o.looksAt); at += 1) {
    await page
      .locator('[role="group"]')
      .nth(at - 1)
      .scrollIntoViewIfNeeded()
    await page.locator(`[data-drawn="${at}"]`).waitFor({ state: 'attached' })
    if (!o.looksAt.includes(at)) continue
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const pixels = await page.evaluate(() =>
      [...document.querySelectorAll('canvas')].reduce((sum, { width, height }) => sum + width * height, 0),
    )
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateBytes(id))
    const sum = renderers.reduce((total, bytes) => total + bytes, 0)
    held.push({ page: at, heap: usedSize / MB, canvases: (pixels * 4) / MB, renderers: sum / MB })
  }
  await context.close()
  return held
}

/** Private memory of a process, bytes. Linux only. */
function privateBytes(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}
