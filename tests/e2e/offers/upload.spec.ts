import type { Page } from '@playwright/test'
import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import { buildLetter } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { buildJpeg, buildPng } from '#tests/builders/files/picture.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import type { Site } from '#tests/site.ts'
import { expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const getField = (page: Page) => page.getByLabel('Signed document', { exact: true })
const submit = (page: Page) => getButton(page, 'Submit signed offer').click()
const buildFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const buildSignedPdf = () => buildFile('signed.pdf', 'application/pdf', buildPdf({ text: 'Signed by hand' }))
const PROTECTED = 'This PDF is protected by a password. Save it without protection.'

test('O-07 the step view: review, sign elsewhere, bring it back', async ({ page, site }) => {
  await openLetter(page, site)
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible()
  const review = step(page, 'Review job offer')
  await expect(step(page, 'Print & sign, or sign digitally')).toContainText('sign it with a pen')
  await expect(step(page, 'Upload signed document').getByRole('button', { name: 'Decline' })).toBeVisible()
  await expect(page.getByLabel('I agree')).toHaveCount(0)

  await review.getByRole('button', { name: 'View Offer letter' }).press('Enter')
  const reader = page.getByRole('dialog', { name: 'Offer letter' })
  await expect(reader.getByText('Page 1 of 3')).toBeVisible()
  await expect(reader.locator('[data-drawn="1"]')).toBeAttached()
  await reader.getByRole('group', { name: 'Page 3 of 3' }).scrollIntoViewIfNeeded()
  await expect(reader.getByText('Page 3 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reader).toHaveCount(0)
  await expect(review.getByRole('button', { name: 'View Offer letter' })).toBeFocused()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    review.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Offer letter.pdf')
})

test('O-12 exactly one file: none and two are refused in place, and another choice mends it', async ({
  page,
  site,
}) => {
  await openLetter(page, site)
  await submit(page)
  await expect(page.getByText('Please choose the signed document')).toBeVisible()
  await expect(getField(page)).toBeFocused()
  await expect(getField(page)).toHaveAttribute('aria-invalid', 'true')
  await getField(page).setInputFiles([buildSignedPdf(), buildFile('page-2.png', 'image/png', buildPng())])
  await expect(page.getByText('You should upload at most 1 file')).toBeVisible()
  await submit(page)
  await expect(page.getByText('Offer extended', { exact: true })).toBeVisible()
  await getField(page).setInputFiles(buildSignedPdf())
  await expect(page.getByText('You should upload at most 1 file')).toHaveCount(0)
  await expect(page.getByText('signed.pdf')).toBeVisible()
  await submit(page)
  await expect(page.getByText('Successfully submitted form for verification')).toBeVisible()
  await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()
  await expect(page.getByText('This document is signed')).toBeInViewport()
  await expect(page.locator('[data-drawn="1"]')).toBeAttached()
  await expect(page.getByText('This document is signed')).toBeInViewport()
})

for (const [kind, chosen] of [
  ['PNG', buildFile('signed.png', 'image/png', buildPng(60, 80))],
  ['JPEG', buildFile('IMG_0001.jpg', 'image/jpeg', buildJpeg(60, 80))],
] as const)
  test(`O-12 the signed letter as ${kind}`, async ({ page, site }) => {
    await openLetter(page, site)
    await getField(page).setInputFiles(chosen)
    await submit(page)
    await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()
  })

test('O-12 a refused upload says why and what to do, and what was chosen stays', async ({ page, site, noise }) => {
  noise.allow(/status of 4(13|15|22)/)
  const letter = buildLetter(1)
  await openLetter(page, site, letter)
  const refused: [ReturnType<typeof buildFile>, RegExp][] = [
    [
      buildFile('signed.doc', 'application/msword', Buffer.from('doc')),
      /Only PDF, PNG and JPEG files can be used here/,
    ],
    [buildFile('signed', '', Buffer.from('GIF89a')), /Only PDF, PNG and JPEG files can be used here/],
    [buildFile('signed.png', 'image/png', buildPdf()), /The name of this file does not fit its content/],
    [buildFile('signed.pdf', 'application/pdf', Buffer.alloc(0)), /This file is empty/],
    [buildFile('signed.pdf', 'application/pdf', Buffer.alloc(UPLOAD_BYTES + 1)), /larger than 20 MB/],
    [
      buildFile('signed.pdf', 'application/pdf', buildPdf({ trailer: '/Encrypt << /Filter /Standard >>' })),
      new RegExp(PROTECTED),
    ],
    [buildFile('signed.pdf', 'application/pdf', letter), /This is the letter without your signature/],
  ]
  for (const [chosen, why] of refused) {
    await getField(page).setInputFiles(chosen)
    await submit(page)
    await expect(page.getByText(why).first(), chosen.name).toBeVisible()
    await expect(page.getByText(why)).toHaveCount(1)
    await expect(page.getByText(chosen.name, { exact: true })).toBeVisible()
    expect(await getField(page).evaluate((one: HTMLInputElement) => one.files?.length)).toBe(1)
  }
  await getField(page).setInputFiles(buildSignedPdf())
  await expect(page.getByText(/This is the letter without your signature/)).toHaveCount(0)
  await submit(page)
  await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()
})

test('O-12 what was chosen stays when the network fails, and goes through afterwards', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/Failed to load resource/)
  await openLetter(page, site)
  await getField(page).setInputFiles(buildSignedPdf())
  await page.route(/\/accept(\?|$)/, (route) => route.abort())
  await submit(page)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(page.getByText('signed.pdf')).toBeVisible()
  await page.unroute(/\/accept(\?|$)/)
  await submit(page)
  await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()
})

test('O-12 a large file on a slow line: how much has been sent is told in numbers; a line that breaks loses nothing', async ({
  page,
  site,
  noise,
}) => {
  test.setTimeout(90_000)
  noise.allow(/Failed to load resource/)
  await openLetter(page, site)
  const scan = buildPdf({ objects: [`<< /Length 2000000 >>\nstream\n${'x'.repeat(2_000_000)}\nendstream`] })
  await getField(page).setInputFiles(buildFile('scan.pdf', 'application/pdf', scan))
  const line = await page.context().newCDPSession(page)
  const speed = (bytes: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    })
  await speed(100_000)
  await submit(page)
  const bar = page.getByRole('progressbar', { name: 'Upload', exact: true })
  const sent = () => bar.evaluate((one: HTMLProgressElement) => one.value / one.max)
  await expect.poll(sent).toBeGreaterThan(0.05)
  await expect(page.getByText(/^[01]\.\d MB of 1\.9 MB sent$/)).toBeVisible()
  expect(await sent()).toBeLessThan(1)
  const before = await sent()
  await expect.poll(sent).toBeGreaterThan(before)

  await site.stop('SIGKILL')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('scan.pdf')).toBeVisible()
  await site.start()
  await speed(-1)
  await submit(page)
  await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()
})

test('O-10 the offer is declined from the step view', async ({ page, site }) => {
  await openLetter(page, site)
  await getButton(page, 'Decline').click()
  await page.getByRole('dialog', { name: 'Decline offer?' }).getByRole('button', { name: 'Decline offer' }).click()
  await expect(page.getByText('Offer declined', { exact: true })).toBeVisible()
})

test('T-09 the step view and its reader have no violation, and fit 320 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openLetter(page, site)
  await submit(page)
  const check = async () => {
    const { violations } = await axeOn(page)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' , ')}`)).toEqual([])
  }
  await check()
  await expectNothingWider(page)
  await getButton(page, 'View Offer letter').click()
  await expect(page.locator('[data-drawn="1"]')).toBeAttached()
  await check()
})

/** Signs in with one offer to be signed on paper, and opens its letter. */
async function openLetter(page: Page, site: Site, bytes = buildLetter(3)) {
  const documents = [{ name: 'Offer letter', signingMode: 'upload' as const, bytes }]
  const { email, offers } = await createCandidateWith(site, [{ documents }])
  await signIn(page, email)
  await page.goto(`/careers/offer/${offers[0]?.id}/offer-document/${offers[0]?.offer_documents[0]?.id}`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'hydrated')
}
