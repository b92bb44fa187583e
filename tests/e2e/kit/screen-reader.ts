import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'

// A screen reader that runs in the rendered page itself.

export const READER = '/virtual-screen-reader.js'
const reader = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/package.json')),
  'lib/esm/index.browser.js',
)

/**
 * Serves the screen reader from the page's own origin. Only a context that ignores the content policy can run it
 * (`bypassCSP`).
 */
export async function serveReader(page: Page): Promise<void> {
  await page.route(`**${READER}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(reader) }),
  )
}

/** The phrases that are spoken from start to end of the page. */
export async function readPage(page: Page): Promise<string[]> {
  return page.evaluate(async (address) => {
    type Reader = {
      start(o: { container: Element }): Promise<void>
      stop(): Promise<void>
      next(): Promise<void>
      lastSpokenPhrase(): Promise<string>
      spokenPhraseLog(): Promise<string[]>
    }
    const { virtual } = (await import(address)) as { virtual: Reader }
    await virtual.start({ container: document.body })
    while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next()
    const phrases = await virtual.spokenPhraseLog()
    await virtual.stop()
    return phrases
  }, READER)
}
