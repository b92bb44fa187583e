import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildLetter, type Wanted } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith, NAME } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import type { Site } from '#tests/site.ts'

const DONE = 'Successfully submitted form for verification'
const frameTitle = 'Electronic signature: Offer letter'
const frame = (page: Page) => page.frameLocator(`iframe[title="${frameTitle}"]`)
const sent = { type: 'ESIGN' }
const document = { name: 'Offer letter', signingMode: 'esign' as const }

test('O-09 signed in the frame of another origin, and the server’s record decides', async ({ page, site, noise }) => {
  noise.allow(/status of 422/)
  await openLetter(page, site)
  const element = page.locator(`iframe[title="${frameTitle}"]`)
  expect(new URL((await element.getAttribute('src')) ?? '').origin).toBe(site.esignOrigin)
  expect((await element.boundingBox())?.height).toBeGreaterThanOrEqual(600)
  await expect(page.getByLabel('I agree')).toHaveCount(0)
  const inside = frame(page)
  await expect(inside.getByRole('heading', { name: 'Sign “Offer letter”' })).toBeVisible()

  await inside.getByLabel('Signature', { exact: true }).fill('Somebody Else')
  await inside.getByLabel('I agree').check()
  await inside.getByRole('button', { name: 'Sign now' }).click()
  await expect(inside.getByText('Please enter your full name', { exact: true })).toBeVisible()
  await expect(inside.getByLabel('Signature', { exact: true })).toHaveValue('Somebody Else')
  await expect(inside.getByLabel('Signature', { exact: true })).toBeFocused()

  await inside.getByLabel('Signature', { exact: true }).fill(NAME)
  await inside.getByRole('button', { name: 'Sign now' }).click()
  await expect(page.getByText(DONE)).toBeVisible()
  await expect(page.getByText('This document is signed')).toBeVisible()
  await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()
  await expect(element).toHaveCount(0)
})

test('O-09 the frame is left and taken up again, and a list read again leaves it alone', async ({ page, site }) => {
  await openLetter(page, site)
  const inside = frame(page)
  await inside.getByRole('button', { name: 'Later' }).click()
  await expect(inside.getByRole('heading', { name: 'Nothing was signed' })).toBeVisible()
  await inside.getByRole('link', { name: 'Back to signing' }).click()
  await inside.getByLabel('Signature', { exact: true }).fill('Half a na')
  const list = page.waitForResponse((answer) => new URL(answer.url()).pathname === API.offers)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await list
  await expect(inside.getByLabel('Signature', { exact: true })).toHaveValue('Half a na')
})

test('O-09 the ceremony by keyboard alone: into the frame, signed, and out of it', async ({ page, site }) => {
  await openLetter(page, site)
  const inside = frame(page)
  await expect(inside.getByRole('button', { name: 'Sign now' })).toBeVisible()
  const agree = inside.getByLabel('I agree')
  for (let press = 0; press < 40 && !(await agree.evaluate((one) => one.matches(':focus'))); press += 1)
    await page.keyboard.press('Tab')
  await expect(agree).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type(NAME)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Decline' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(inside.getByRole('button', { name: 'Sign now' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(DONE)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This document is signed' })).toBeFocused()
})

test('O-09 a message from elsewhere or of another shape is not heard', async ({ page, site }) => {
  await openLetter(page, site)
  await expect(frame(page).getByRole('button', { name: 'Sign now' })).toBeVisible()
  let requestCount = 0
  page.on('request', (request) => (requestCount += new URL(request.url()).pathname === API.offers ? 1 : 0))

  // Messages from the page itself, and from a second frame of the accepted origin.
  await page.evaluate((data) => window.postMessage(data, '*'), sent)
  const src = (await page.locator(`iframe[title="${frameTitle}"]`).getAttribute('src')) ?? ''
  await page.evaluate(async (url) => {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a frame of that origin that may do all it can
    const second = window.document.createElement('iframe')
    second.title = 'second'
    second.src = url
    window.document.body.append(second)
    await new Promise((loaded) => second.addEventListener('load', loaded))
  }, src)
  const second = page.frames().find((one) => one.url() === src && one !== page.frames()[1])
  expect(second?.url()).toBe(src)
  await second?.evaluate((data) => window.parent.postMessage(data, '*'), sent)
  const own = page.frames()[1]
  for (const data of ['ESIGN', { type: 'esign' }, [sent], null, { ESIGN: true }])
    await own?.evaluate((one) => window.parent.postMessage(one, '*'), data)
  await own?.evaluate(() => new Promise((done) => setTimeout(done)))

  await expect(page.getByText(DONE)).toHaveCount(0)
  expect(requestCount).toBe(0)
})

test('O-09 a well-made forged message changes nothing on the server, and is not shown as signed', async ({
  page,
  site,
}) => {
  const { id } = await openLetter(page, site)
  await expect(frame(page).getByRole('button', { name: 'Sign now' })).toBeVisible()
  const list = page.waitForResponse((answer) => new URL(answer.url()).pathname === API.offers)
  await page.frames()[1]?.evaluate((data) => window.parent.postMessage(data, '*'), sent)
  await expect(page.getByText(DONE)).toBeVisible()
  const { data } = (await (await list).json()) as { data: { offers: { id: number; status: string }[] } }
  expect(data.offers.find((one) => one.id === id)?.status).toBe('Extended')
  await expect(page.getByText('Waiting for the confirmation of your signature')).toBeVisible()
  await expect(page.getByText('This document is signed')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Look again' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Offer extended', { exact: true })).toBeVisible()
  await expect(frame(page).getByRole('button', { name: 'Sign now' })).toBeVisible()
})

test('O-09 a signing page that does not come, and one that stays empty, say so and are loaded again', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/Failed to load resource|net::ERR/)
  await page.clock.install()
  await page.route(`${site.esignOrigin}/**`, () => {})
  await openLetter(page, site)
  await expect(page.getByRole('status').filter({ hasText: 'Opening the signing page' })).toBeVisible()
  await page.clock.fastForward(21_000)
  await expect(page.getByText('The signing page could not be opened')).toBeVisible()

  await page.unroute(`${site.esignOrigin}/**`)
  await page.route(`${site.esignOrigin}/**`, (route) => route.fulfill({ body: '' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator(`iframe[title="${frameTitle}"]`)).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(page.getByText('Does the signing page stay empty?')).toBeVisible()

  await page.unroute(`${site.esignOrigin}/**`)
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(frame(page).getByRole('button', { name: 'Sign now' })).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(page.getByText('Does the signing page stay empty?')).toHaveCount(0)
})

test('O-09 an address that is used up is said, and another one opened', async ({ page, site, noise }) => {
  noise.allow(/status of 410/)
  await page.route(`${site.esignOrigin}/sign?**`, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('token', 'used.up')
    return route.continue({ url: url.href })
  })
  await openLetter(page, site)
  await expect(page.getByText('The signing page has expired. Nothing was signed.')).toBeVisible()
  await page.unroute(`${site.esignOrigin}/sign?**`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(frame(page).getByRole('button', { name: 'Sign now' })).toBeVisible()
})

test('O-18 without a network the field says so, and what was typed in the frame stays', async ({
  page,
  site,
  noise,
  context,
}) => {
  noise.allowOffline()
  await openLetter(page, site)
  await expectWorker(page)
  await frame(page).getByLabel('Signature', { exact: true }).fill('Ada')
  await context.setOffline(true)
  await expect(page.getByText('Signing needs the network. It goes on here when you are connected again.')).toBeVisible()
  await expect(frame(page).getByLabel('Signature', { exact: true })).toHaveValue('Ada')
  await context.setOffline(false)
  await expect(page.getByText(/^Signing needs the network/)).toHaveCount(0)
})

test('O-16 two documents, each signed in its own way: accepted when both are', async ({ page, site }) => {
  const documents = [
    { ...document, bytes: buildLetter() },
    { name: 'Contract', signingMode: 'upload' as const, bytes: buildLetter() },
  ]
  await openLetter(page, site, { documents })
  await frame(page).getByLabel('I agree').check()
  await frame(page).getByLabel('Signature', { exact: true }).fill(NAME)
  await frame(page).getByRole('button', { name: 'Sign now' }).click()
  await expect(page.getByText('This document is signed')).toBeVisible()
  await expect(page.getByText('Offer extended', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Next document' }).click()
  const signed = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: buildPdf({ text: 'by hand' }) }
  await page.getByLabel('Signed document', { exact: true }).setInputFiles(signed)
  await page.getByRole('button', { name: 'Submit signed offer' }).click()
  await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()
})

for (const [how, options, text] of [
  ['on a small phone', { viewport: { width: 320, height: 640 } }, '100%'],
  ['on a small phone at 200 % text', { viewport: { width: 320, height: 640 } }, '200%'],
  ['in the dark, in Arabic', { colorScheme: 'dark', locale: 'ar' }, '100%'],
  ['in forced colours', { forcedColors: 'active' }, '100%'],
] as const)
  test.describe(how, () => {
    test.use(options)
    test(`O-09 the page and the frame have no violation ${how}`, async ({ page, site }) => {
      await openLetter(page, site)
      const inside = page.frameLocator('iframe')
      await expect(inside.locator('h2')).toBeVisible()
      for (const one of [page, page.frames()[1]])
        await one?.evaluate((size) => void (window.document.documentElement.style.fontSize = size), text)
      for (const one of [page, page.frames()[1]]) expect(await one?.evaluate(wider)).toBe(0)
      const { violations } = await axeOn(page)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' , ')}`)).toEqual([])
    })
  })

/** Signs in with one offer for electronic signing, and opens its letter. */
async function openLetter(page: Page, site: Site, offer: Partial<Wanted> = {}) {
  const documents = [{ ...document, bytes: buildLetter() }]
  const { email, offers } = await createCandidateWith(site, [{ documents, ...offer }])
  await signIn(page, email)
  await page.goto(`/careers/offer/${offers[0]?.id}/offer-document/${offers[0]?.offer_documents[0]?.id}`)
  await expectReady(page, 'hydrated')
  return { id: offers[0]?.id }
}

/** How much wider than its container the page or the frame is; a window grows with a page that is too wide. */
function wider(): number {
  const { scrollWidth, clientWidth } = window.document.documentElement
  return scrollWidth - clientWidth
}
