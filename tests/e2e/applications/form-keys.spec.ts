import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/kit/gallery.ts'

// Every field by keyboard alone, in every look. `form-fields.spec.ts` tests single keys in the important fields.

const LOOKS: { name: string; query?: string; media: Parameters<Page['emulateMedia']>[0]; isLarge?: boolean }[] = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'forced colours', media: { forcedColors: 'active' } },
  { name: 'right to left', query: '&hl=ar', media: { colorScheme: 'light' } },
  { name: '200 % text', media: { colorScheme: 'light' }, isLarge: true },
]
/** All types of fields except those that only display something. */
const TYPES = [
  'text',
  'textarea',
  'email',
  'number',
  'phone',
  'ssn',
  'sin',
  'date',
  'dateRange',
  'select',
  'radio',
  'checkbox',
  'checkboxGroup',
  'dynamicList',
  'fileUpload',
  'skillSelector',
  'starRating',
  'privacyConsent',
  'instruction',
  'pdfViewer',
  'esign',
]

for (const look of LOOKS)
  test(`F-02 every field is reached and left with the tabulator, and stands in sight: ${look.name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia(look.media)
    await page.goto(`/?state=empty${look.query ?? ''}`)
    await expect(page.locator('main > section').first()).toBeVisible()
    await expect(page.locator('[class*="skeleton"], [class*="spinner"]')).toHaveCount(0)
    if (look.isLarge) await page.evaluate(() => document.documentElement.classList.add('large'))
    // content that loads or grows later would move what is measured
    await expect.poll(() => page.evaluate(isStill)).toBe(true)
    const reached = new Set<string>()
    for (let steps = 0; steps < 250; steps += 1) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(whereFocusIs)
      if (at === null) break
      expect.soft(at.isSeen, `${at.html} is in sight`).toBe(true)
      reached.add(at.type)
    }
    expect([...reached].toSorted()).toEqual([...TYPES].toSorted())
  })

test('F-02 the simple fields are answered by keyboard, and Enter sends nothing', async ({ page }) => {
  await page.goto('/?state=empty')
  const answer = async (type: string, keys: () => Promise<void>, value: string) => {
    const field = page.locator(`[data-type="${type}"]`).first()
    await field.locator('input, textarea').first().focus()
    await keys()
    await expect(field.locator('output[data-value]')).toHaveText(value)
  }
  const { keyboard } = page
  await answer('text', async () => keyboard.type('Ada'), '"Ada"')
  await keyboard.press('Enter')
  await answer('textarea', async () => keyboard.type('One\nTwo'), String.raw`"One\nTwo"`)
  await answer('email', async () => keyboard.type('ada@example.com'), '"ada@example.com"')
  await answer('number', async () => keyboard.type('12'), '12')
  await answer('ssn', async () => keyboard.type('123456789'), '"123-45-6789"')
  await answer('sin', async () => keyboard.type('123456789'), '"123-456-789"')
  await answer('radio', async () => keyboard.press('Space'), '"oslo"')
  await keyboard.press('ArrowDown')
  await expect(page.locator('[data-type="radio"] output[data-value]').first()).toHaveText('"bergen"')
  await answer('checkbox', async () => keyboard.press('Space'), 'true')
  await answer('checkboxGroup', async () => keyboard.press('Space'), '["oslo"]')
  await answer('starRating', async () => keyboard.press('Space'), '1')
  await keyboard.press('ArrowRight')
  await expect(page.locator('[data-type="starRating"] output[data-value]').first()).toHaveText('2')
  await answer('privacyConsent', async () => keyboard.press('Space'), 'true')
  await page.locator('[data-type="instruction"]').getByRole('button', { name: 'Read more' }).first().focus()
  await keyboard.press('Enter')
  await expect(page.locator('[data-type="instruction"]').getByRole('button', { name: 'Read more' })).toHaveCount(0)
})

/** The focused field, and whether it is visible; null at the end of the page. */
/** True once nothing has grown for ten frames, and everything requested has loaded. */
async function isStill() {
  if (document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false
  const height = document.documentElement.scrollHeight
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  return document.documentElement.scrollHeight === height
}

function whereFocusIs() {
  const element = document.activeElement
  const field = element?.closest('[data-type]')
  if (!element || element === document.body || !field) return null
  // the target may be the label around an invisible control
  const box = (element.closest('label') ?? element).getBoundingClientRect()
  const isSeen = box.bottom > 0 && box.top < innerHeight && box.width > 0
  return { type: (field as HTMLElement).dataset['type'] ?? '', isSeen, html: element.outerHTML.slice(0, 120) }
}
