import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { DAY } from '#tests/builders/offers/offers.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith, rewrite } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import { expectReadableOffline } from '#tests/offline/stored-data.ts'
import type { Site } from '#tests/site.ts'

/** The year of the offers' start, which must be within ten years. */
const NEXT = new Date().getUTCFullYear() + 1
const monthly = {
  salary: { amount: 5700, currency: 'EUR', interval: 'MONTH' },
  start: `${NEXT}-02-01`,
  place: 'Lisbon',
}
const range = {
  salary: { min: 60_000, max: 70_000, currency: 'EUR', interval: 'YEAR' },
  start: `${NEXT}-03-15`,
  place: 'Bergen',
}
const dirhams = { salary: { amount: 32_000, currency: 'AED', interval: 'MONTH' }, place: 'دبي' }

const three = (site: Site) =>
  createCandidateWith(site, [
    { position: { name: 'Service Designer' }, terms: monthly },
    { position: { name: 'Deck Officer' }, terms: range, expiresAt: null },
    { position: { name: 'Harbour Pilot' }, expiresAt: Date.now() + 2 * DAY },
  ])

/** Text of a row's cells, by column heading. */
async function readRow(page: Page, name: string): Promise<string[]> {
  const part = page.locator('tbody').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const cells = await part.locator('td').allInnerTexts()
  return cells.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

test('O-26 open offers stand side by side, told for a year; who misses something says so', async ({ page, site }) => {
  const { email } = await three(site)
  await signIn(page, email)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await page.getByRole('link', { name: 'Compare offers' }).click()
  await expect(page.getByRole('heading', { name: 'Compare offers', level: 1 })).toBeFocused()
  await expect(page.getByRole('columnheader')).toHaveText(['Harbour Pilot', 'Service Designer', 'Deck Officer'])
  expect(await readRow(page, 'Salary a year')).toEqual([
    'Not stated',
    '€68,400 Offered as €5,700 a month',
    '€60,000–€70,000',
  ])
  expect(await readRow(page, 'Place')).toEqual(['Not stated', 'Lisbon', 'Bergen'])
  expect(await readRow(page, 'First day of work')).toEqual(['Not stated', `Feb 1, ${NEXT}`, `Mar 15, ${NEXT}`])
  expect((await readRow(page, 'Answer by'))[2]).toBe('No end date')
  expect((await readRow(page, 'Documents'))[0]).toBe('Offer letter Waiting for your signature')
  await expect(page.getByText('A year is counted as 12 months')).toBeVisible()
  await expect(page.getByText('different currencies')).toBeHidden()

  // The selection is in the URL: bookmarkable, but private.
  await page.getByRole('checkbox', { name: 'Harbour Pilot' }).uncheck()
  await expect(page.getByRole('columnheader')).toHaveText(['Service Designer', 'Deck Officer'])
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveText(['Service Designer', 'Deck Officer'])
  await page.getByRole('checkbox', { name: 'Deck Officer' }).uncheck()
  await expect(page.getByText('Choose at least two offers')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Deck Officer' }).check()
  await page.getByRole('link', { name: 'View job offer' }).last().click()
  await expect(page.getByRole('heading', { name: 'Job offer for Deck Officer' })).toBeVisible()
})

test('O-26 one open offer is not compared, and settled ones are not', async ({ page, site }) => {
  const { email, offers } = await createCandidateWith(site, [{}, {}])
  await rewrite(site, offers[0]?.id ?? 0, { status: 'Canceled' })
  await signIn(page, email)
  await page.goto(PAGE.offers)
  await expect(page.getByRole('listitem').filter({ hasText: 'Deck Officer' })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Compare offers' })).toBeHidden()
  await page.goto(`${PAGE.offers}?compare=all`)
  await expect(page.getByText('There are no two open offers to compare')).toBeVisible()
})

test('O-26 six offers at once at most; nothing is wider than the screen but the table in its frame', async ({
  page,
  site,
}) => {
  const many = Array.from({ length: 7 }, (_, at) => ({ position: { name: `Position no. ${at + 1}` }, terms: monthly }))
  const { email } = await createCandidateWith(site, many)
  await signIn(page, email)
  await page.goto(`${PAGE.offers}?compare=all`)
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('columnheader')).toHaveCount(6)
  await expect(page.getByRole('checkbox', { checked: false })).toBeDisabled()
  await page.getByRole('checkbox', { checked: true }).first().uncheck()
  await expect(page.getByRole('checkbox', { checked: false }).first()).toBeEnabled()
  await expectNothingWider(page)
  await enlargeText(page)
  await expectNothingWider(page)
})

test('O-26 the comparison is there without a network, with its age, though nobody had opened it', async ({
  device,
  site,
  noise,
}) => {
  test.setTimeout(90_000)
  noise.allowOffline()
  const { email } = await three(site)
  let page = await device.open()
  await signIn(page, email)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await expectReadableOffline(page)

  await device.off()
  await site.stop()
  page = await device.open()
  await page.context().setOffline(true)
  await page.goto(PAGE.offers)
  await expectReady(page, 'shell')
  await page.getByRole('link', { name: 'Compare offers' }).click()
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
  expect((await readRow(page, 'Salary a year'))[1]).toBe('€68,400 Offered as €5,700 a month')
})

test('O-26 in Arabic, without a violation; currencies stand each in its own', async ({ browser, site }) => {
  const { email } = await createCandidateWith(site, [
    { position: { name: 'مصممة خدمات' }, terms: dirhams },
    { position: { name: 'Service Designer' }, terms: monthly },
  ])
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'ar',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await signIn(page, email)
  await page.goto(`${PAGE.offers}?compare=all`)
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('heading', { name: 'مقارنة العروض' })).toBeVisible()
  await expect(page.getByText('عملات مختلفة')).toContainText('AED')
  const salaries = await readRow(page, 'الراتب السنوي')
  expect(salaries[0]).toContain('384,000')
  expect(salaries[1]).toContain('68,400')
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  await context.close()
})

test('O-26 on paper there is the table and nothing to press', async ({ page, site }) => {
  const { email } = await three(site)
  await signIn(page, email)
  await page.goto(`${PAGE.offers}?compare=all`)
  await expect(page.getByRole('table')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  for (const role of ['button', 'link', 'checkbox'] as const) await expect(page.getByRole(role)).toHaveCount(0)
})
