import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { buildLetter, type Wanted } from '#tests/builders/offers/offers.ts'
import { createCandidateWith, NAME, rewrite } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import type { Site } from '#tests/site.ts'

const getButton = (page: Page, name: string) => page.getByRole('button', { name })

// Responses are replaced here, and tests cannot route a worker's requests.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ noise }) => noise.allow(/Service Worker registration blocked/))

test('O-08 the inline letter: PDF, agreement, signature, decline and submit', async ({ page, site }) => {
  await openLetter(page, site, { documents: [{ name: 'Offer letter', bytes: buildLetter(6) }] })
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible()
  await expect(page.getByText('Page 1 of 6')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Page 1 of 6' }).getByText(/Letter no\. \d+/)).toBeAttached()
  await expect(page.getByLabel('I agree')).not.toBeChecked()
  await expect(page.getByLabel('Signature', { exact: true })).toBeEditable()
  await expect(getButton(page, 'Decline')).toBeVisible()
  await expect(getButton(page, 'Submit signed offer')).toBeVisible()
})

test('T-05 O-06 an Arabic letter is read in the order of its words, in the letters of the language', async ({
  page,
  site,
}) => {
  const bytes = readFileSync(new URL('../../../server/demo/letters/offer-letter-dubai-ar.pdf', import.meta.url))
  await openLetter(page, site, { documents: [{ name: 'Offer letter', bytes }] })
  const words = page.getByRole('group', { name: /^Page 1/ }).locator('.textLayer')
  const address = words.getByText('الإمارات العربية المتحدة').first()
  await expect(address).toBeAttached()
  // the text is reordered as soon as a text layer is rendered
  await expect.poll(() => words.innerText()).not.toMatch(/[\uFB50-\uFDFF\uFE70-\uFEFC]/)
  // The text layer is as wide as the painted text, because selections are drawn over it.
  const { left, right } = await address.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)
  const sheet = await words.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)
  expect([left >= sheet.left - 1, right <= sheet.right + 1, right - left > 20]).toEqual([true, true, true])
})

test('O-08 only sheets near the view are drawn, and the page position follows', async ({ page, site }) => {
  await openLetter(page, site, { documents: [{ name: 'Offer letter', bytes: buildLetter(9) }] })
  const drawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-drawn]')].map((sheet) => Number(sheet.getAttribute('data-drawn'))),
    )
  await expect.poll(drawn).toContain(1)
  expect((await drawn()).length).toBeLessThanOrEqual(4)
  await page.getByRole('group', { name: 'Page 6 of 9' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Page 6 of 9')).toBeVisible()
  await expect.poll(drawn).toContain(6)
  expect(await drawn()).not.toContain(1)
})

test('O-08 the paper zooms by button and by key, and fits the width again', async ({ page, site }) => {
  await openLetter(page, site)
  const sheet = page.getByRole('group', { name: /^Page 1/ })
  const width = async () => Math.round((await sheet.boundingBox())?.width ?? 0)
  const fitted = await width()
  await expect(getButton(page, 'Zoom out')).toBeDisabled()
  await getButton(page, 'Zoom in').click()
  await expect.poll(width).toBeGreaterThan(fitted * 1.2)
  await page.getByRole('region', { name: 'Offer letter' }).press('+')
  await expect(page.getByText('150%')).toBeVisible()
  await page.getByRole('region', { name: 'Offer letter' }).press('0')
  await expect.poll(width).toBe(fitted)
})

test('O-10 declining asks once, and can be taken back before', async ({ page, site }) => {
  await openLetter(page, site)
  await getButton(page, 'Decline').click()
  const modal = page.getByRole('dialog', { name: 'Decline offer?' })
  await modal.getByRole('button', { name: 'Back to offer' }).click()
  await expect(modal).toHaveCount(0)
  await getButton(page, 'Decline').click()
  await modal.getByRole('button', { name: 'Decline offer' }).click()
  await expect(page.getByText('Successfully rejected the offer')).toBeVisible()
  await expect(page.getByText('Offer declined', { exact: true })).toBeVisible()
  await expect(getButton(page, 'Submit signed offer')).toHaveCount(0)
})

test('O-11 agreement and the full name are asked for; the name may be typed another way', async ({ page, site }) => {
  await openLetter(page, site)
  const signature = page.getByLabel('Signature', { exact: true })
  await getButton(page, 'Submit signed offer').click()
  await expect(page.getByLabel('I agree')).toBeFocused()
  await expect(page.getByText('Please enter your full name')).toBeVisible()
  await page.getByLabel('I agree').check()
  for (const wrong of ['   ', 'Ada', NAME.toLowerCase(), NAME.replace('A', 'А')]) {
    await signature.fill(wrong)
    await getButton(page, 'Submit signed offer').click()
    await expect(page.getByText('Please enter your full name'), wrong).toBeVisible()
    await expect(signature).toBeFocused()
  }
  await signature.fill(`  ${NAME.replace('’', "'").normalize('NFD').replace(' ', '  ')}`)
  await getButton(page, 'Submit signed offer').click()
  await expect(page.getByText('Successfully submitted form for verification')).toBeVisible()
  await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()
})

test('O-13 the letter is downloaded; a failing download and a missing letter say so', async ({ page, site, noise }) => {
  await openLetter(page, site)
  const [download] = await Promise.all([page.waitForEvent('download'), getButton(page, 'Download PDF').click()])
  expect(download.suggestedFilename()).toBe('Offer letter.pdf')

  noise.allow(/Failed to load resource/)
  await page.route('**/file?**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await expect(page.getByText('The letter cannot be shown')).toBeVisible()
  await getButton(page, 'Download').click()
  await expect(page.getByText('Offer Letter Download Failed')).toBeVisible()

  await openLetter(page, site, { documents: [{ name: 'Offer letter', bytes: null }] })
  await expect(page.getByText('No offer letter content available').first()).toBeVisible()
  // The letter is not there yet, so there is nothing to download.
  await expect(getButton(page, 'Download PDF')).toHaveCount(0)
})

test('O-15 a refusal is said in place and nothing typed is lost', async ({ page, site, noise }) => {
  noise.allow(/Failed to load resource/)
  await openLetter(page, site)
  await sign(page)
  const accepting = /\/accept(\?|$)/
  const answers: [object | string, string][] = [
    [{ status: 422, error: { message: 'Ask Kari', body: '' }, data: null, metadata: {} }, 'Ask Kari'],
    [
      { status: 422, error: { message: '', body: '' }, data: null, metadata: {} },
      'Something went wrong when accepting the offer',
    ],
  ]
  for (const [answer, text] of answers) {
    await page.route(accepting, (route) => route.fulfill({ status: 422, json: answer }))
    await getButton(page, 'Submit signed offer').click()
    await expect(page.getByRole('alert').getByText(text)).toBeVisible()
    await expect(page.getByLabel('Signature', { exact: true })).toHaveValue(NAME)
    await page.unroute(accepting)
  }
  await page.route(accepting, (route) => route.fulfill({ body: 'what' }))
  await getButton(page, 'Submit signed offer').click()
  await expect(page.getByText('There was a problem accepting the document')).toBeVisible()
  await page.route(/\/decline(\?|$)/, (route) => route.fulfill({ status: 422, json: answers[1]?.[0] }))
  await getButton(page, 'Decline').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline offer' }).click()
  await expect(page.getByText('Something went wrong when rejecting the offer')).toBeVisible()
})

test('O-16 decided on another device: the present state, without a reload', async ({ page, site, browser, noise }) => {
  noise.allow(/status of 409/, /api\/pcsx\/live/)
  // live events are blocked, so that the page only learns of the decision from its press
  await page.route('**/api/pcsx/live*', (route) => route.abort())
  const { email, path } = await openLetter(page, site)
  await sign(page)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await other.goto(path)
  await getButton(other, 'Decline').click()
  await other.getByRole('dialog').getByRole('button', { name: 'Decline offer' }).click()
  await expect(other.getByText('Offer declined', { exact: true })).toBeVisible()
  await other.context().close()

  await getButton(page, 'Submit signed offer').click()
  await expect(page.getByText('This offer was already declined.')).toBeVisible()
  await expect(page.getByText('Offer declined', { exact: true })).toBeVisible()
  await expect(getButton(page, 'Submit signed offer')).toHaveCount(0)
})

test('O-16 an offer that expired meanwhile is refused by the server and shown as expired', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 409/)
  const { id } = await openLetter(page, site)
  await sign(page)
  await rewrite(site, id, { expires_at: Date.now() - 1000 })
  await getButton(page, 'Submit signed offer').click()
  await expect(page.getByText('This offer has expired.', { exact: true })).toBeVisible()
  await expect(page.getByText('Offer expired', { exact: true })).toBeVisible()
})

test('O-23 a letter that cannot be shown is logged, and offers a retry and the download', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/Invalid PDF structure|Failed to load resource|Warning: /)
  const { path } = await openLetter(page, site)
  const logged: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/vslog')) logged.push(request.postData() ?? '')
  })
  await page.route('**/file?**', (route) => route.fulfill({ contentType: 'application/pdf', body: 'no pdf at all' }))
  await page.goto(path)
  await expect(page.getByText('The letter cannot be shown')).toBeVisible()
  await expect.poll(() => logged.some((body) => body.includes('letter_load_failed'))).toBe(true)
  await expect(getButton(page, 'Download')).toBeVisible()
  await page.unroute('**/file?**')
  await getButton(page, 'Retry').click()
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  await expect(page.getByRole('group', { name: /^Page 1/ })).toBeVisible()
})

/** Signs in with this one offer and opens its letter. */
async function openLetter(page: Page, site: Site, offer: Partial<Wanted> = {}) {
  const { email, offers } = await createCandidateWith(site, [offer])
  const [made] = offers
  if (!made) throw new Error('no offer was made')
  // leaves first, because pending requests of the page would fail
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, email)
  const path = `/careers/offer/${made.id}/offer-document/${made.offer_documents[0]?.id}`
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { email, id: made.id, path }
}

async function sign(page: Page): Promise<void> {
  await page.getByLabel('I agree').check()
  await page.getByLabel('Signature', { exact: true }).fill(NAME)
}
