import { axeOn } from '#tests/e2e/kit/axe.ts'
import { expect, test } from '#tests/e2e/kit/gallery.ts'

const LONG = '/?form=long'

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['tablet', { width: 820, height: 1180 }],
] as const) {
  for (const look of [{ colorScheme: 'dark' }, { colorScheme: 'light', forcedColors: 'active' }] as const) {
    test(`F-10 the steps have nothing for axe to find: ${name}, ${JSON.stringify(look)}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia(look)
      await page.goto(`${LONG}&hl=ar`)
      await page.locator('form button[type=submit]').click()
      await expect(page.locator('#gallery-errors')).toBeVisible()
      expect((await axeOn(page).analyze()).violations).toEqual([])
    })
  }
}

test('F-10 F-05 a form is filled by keyboard alone, refused, mended by the links of its summary, seen once more and sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(LONG)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.locator('form button[type=submit]').focus()
  await press('Enter')
  await expect(page.getByRole('group', { name: 'Check these answers' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused()
  await expect(page.getByRole('button', { name: /About you/ })).toContainText('1 error found')
  await expect(page.getByRole('button', { name: /Your trade/ })).toContainText('2 errors found')
  await expect(page.getByRole('button', { name: /Your trade/ })).toContainText('2 new questions')
  await page.getByRole('group', { name: 'Check these answers' }).getByRole('link').first().focus()
  await press('Enter')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused()
  await press('Space')
  await page.getByLabel('Years as a welder').focus()
  await page.keyboard.type('1x2')
  await expect(page.getByLabel('Years as a welder')).toHaveValue('1x2')
  await press('Backspace', 'Backspace')
  await page.keyboard.type('2')
  await page.getByRole('checkbox', { name: 'Night' }).focus()
  await press('Space')
  await page.getByLabel('Social security number').focus()
  await page.keyboard.type('1234567890')
  await expect(page.getByLabel('Social security number')).toHaveValue('123-45-6789')
  await page.getByRole('checkbox', { name: 'I have read this and agree' }).focus()
  await press('Space')
  await page.locator('form button[type=submit]').focus()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeFocused()
  await page.getByRole('button', { name: 'Submit' }).focus()
  await press('Enter')
  const sent = { first: 'Ada', last: 'Lovelace', email: 'ada@example.com', work: 'yes', years: 12, days: ['night'] }
  await expect(page.locator('[data-sent]')).not.toBeEmpty()
  expect(JSON.parse((await page.locator('[data-sent]').textContent()) ?? '')).toEqual({
    ...sent,
    ssn: '123-45-6789',
    consent: true,
  })
})

test('F-10 the step list follows the scroll, and a chosen step is gone to', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(LONG)
  const papers = page.getByRole('button', { name: 'Papers' })
  await papers.click()
  await expect(papers).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('heading', { name: 'Papers' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Review' })).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('button', { name: 'Review' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'About you' })).toHaveAttribute('aria-current', 'step')
})

test('F-10 on a phone the bar shows how far one is, in tens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(LONG)
  await expect(page.getByRole('button', { name: 'Review' })).toBeInViewport({ ratio: 1 })
  // the page grows while parts coming into view are laid out
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^(9|10)0$/, { timeout: 500 })
  }).toPass()
})
