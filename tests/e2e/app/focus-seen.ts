import { expect, type Page } from '@playwright/test'

/** More focus stops than any page of the site has. */
const MOST_STOPS = 250

/**
 * Tabs through a page forwards and backwards, and returns every stop that is completely hidden: below a sticky bar, or
 * outside of the screen (WCAG 2.4.11).
 */
export async function listCoveredStops(page: Page): Promise<string[]> {
  const covered = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate((isForwards) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      scrollTo({ top: isForwards ? 0 : document.documentElement.scrollHeight, behavior: 'instant' })
    }, key === 'Tab')
    const seen = new Set<string>()
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press(key)
      const found = await page.evaluate(focusNow)
      if (found === null || seen.has(found.id)) break
      seen.add(found.id)
      if (!found.isSeen) covered.add(`${key} ${found.name}`)
    }
    expect(seen.size, 'stops of the keyboard').toBeGreaterThan(3)
  }
  return [...covered]
}

/**
 * Runs in the page: returns the focused element's name, and whether part of it is visible; null if nothing has the
 * focus.
 */
function focusNow(): { id: string; name: string; isSeen: boolean } | null {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return null
  at.dataset['stop'] ??= String(document.querySelectorAll('[data-stop]').length)
  // a hidden input is visible through its label
  const shown =
    at instanceof HTMLInputElement && at.labels?.[0] && at.getBoundingClientRect().width < 8 ? at.labels[0] : at
  const steps = [0.05, 0.25, 0.5, 0.75, 0.95]
  const isSeen = [...shown.getClientRects()].some((box) =>
    steps.some((across) =>
      steps.some((down) => {
        const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
        return hit !== null && (shown.contains(hit) || hit.contains(shown))
      }),
    ),
  )
  const name = `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 40)}`
  return { id: at.dataset['stop'], name: name.trim(), isSeen }
}
