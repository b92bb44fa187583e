import type { Page, Request } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith, NAME } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { readSealedLetter } from '#tests/e2e/offers/sealed-letter.ts'

const VERIFY = '/careers/verify'
const getField = (page: Page) => page.getByLabel('Choose a PDF to check')
const buildFile = (buffer: Buffer, name = 'letter.pdf', mimeType = 'application/pdf') => ({ name, mimeType, buffer })
const getResult = (page: Page, title: string) => page.getByRole('article', { name: title })

test('O-24 a sealed letter is genuine, with who signed what and when; no request carries it @gate', async ({
  page,
  site,
}) => {
  const sealed = await readSealedLetter(site)
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(VERIFY)
  await getField(page).setInputFiles(buildFile(sealed))
  const genuine = getResult(page, 'Genuine')
  await expect(genuine).toContainText('Ada O’Brien Lovelace')
  await expect(genuine).toContainText('Employment contract')
  await expect(genuine).toContainText('Mar 1, 2026')
  await expect(genuine).toContainText(new URL(site.origin).host)
  await expect(genuine.getByRole('heading')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'letter.pdf' })).toHaveText('letter.pdf: Genuine')
  const carried = requests.filter((request) => (request.postDataBuffer()?.length ?? 0) > 0)
  for (const request of carried) {
    expect(new URL(request.url()).pathname).toBe(API.log)
    expect(request.postDataBuffer()?.length).toBeLessThan(1000)
    expect(request.postDataBuffer()?.includes('letter.pdf')).toBe(false)
  }
})

test('O-24 several files one after the other: a flipped byte, an appended line, another PDF', async ({
  page,
  site,
}) => {
  const sealed = await readSealedLetter(site)
  const flipped = Buffer.from(sealed)
  flipped[100] = (flipped[100] ?? 0) ^ 1
  await page.goto(VERIFY)
  await expectReady(page, 'hydrated')
  await getField(page).setInputFiles([
    buildFile(flipped, 'flipped.pdf'),
    buildFile(Buffer.concat([sealed, Buffer.from('% one more line\n')]), 'appended.pdf'),
    buildFile(sealed.subarray(0, sealed.length - 400), 'cut.pdf'),
  ])
  for (const name of ['flipped.pdf', 'appended.pdf', 'cut.pdf'])
    await expect(getResult(page, `Altered since sealing ${name}`)).toBeVisible()
  await getField(page).setInputFiles(buildFile(buildPdf({ pages: 1 }), 'foreign.pdf'))
  await expect(getResult(page, 'Not sealed here foreign.pdf').getByRole('heading')).toBeFocused()
  await getField(page).setInputFiles(buildFile(sealed, 'original.pdf'))
  await expect(page.getByRole('article').first()).toContainText('Genuine')
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('O-24 what is no whole PDF is told in words, and a file of 30 MB is judged', async ({ page, site }) => {
  const encrypted = Buffer.concat([buildPdf({ pages: 1 }), Buffer.from('trailer << /Encrypt 9 0 R >>\n%%EOF\n')])
  const large = buildPdf({ objects: [`<< /Length 30000000 >>\nstream\n${'x'.repeat(30_000_000)}\nendstream`] })
  await page.goto(VERIFY)
  await expectReady(page, 'hydrated')
  for (const [buffer, title] of [
    [Buffer.alloc(0), 'The file is empty'],
    [Buffer.from('PK just a word document'), 'Not a PDF'],
    [encrypted, 'Not sealed here: protected with a password'],
    [buildPdf({ pages: 1 }).subarray(0, 300), 'The file is damaged or incomplete'],
    [await readSealedLetter(site, large), 'Genuine'],
  ] as const) {
    await getField(page).setInputFiles(buildFile(buffer))
    await expect(page.getByRole('article').first()).toContainText(title)
  }
})

test('O-24 a file is dropped; one that misses the field does not leave the page', async ({ page, site }) => {
  const bytes = [...(await readSealedLetter(site))]
  await page.goto(VERIFY)
  await expectReady(page, 'hydrated')
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(content)], 'dropped.pdf', { type: 'application/pdf' }))
    return transfer
  }, bytes)
  await page.locator('h1').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page).toHaveURL(pageAt(VERIFY))
  await page.getByText('Choose PDF').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(getResult(page, 'Genuine dropped.pdf')).toBeVisible()
})

test('O-24 once visited it works without a network, also in a new browser and signed out', async ({
  device,
  site,
  noise,
}) => {
  test.setTimeout(90_000)
  noise.allowOffline()
  const sealed = await readSealedLetter(site)
  let page = await device.open()
  await page.goto(VERIFY)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await expect.poll(() => page.evaluate(() => caches.has('seal-certificates'))).toBe(true)
  const notKept = () =>
    page.evaluate(async () => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name)
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)
      const assets = [...names, ...sheets].filter((name) => name.includes('/assets/'))
      const copies = await Promise.all(assets.map((name) => caches.match(name)))
      return assets.filter((_, at) => copies[at] === undefined)
    })
  await expect.poll(notKept, { timeout: 30_000 }).toEqual([])

  await device.off()
  await site.stop()
  page = await device.open()
  await page.context().setOffline(true)
  await page.goto(VERIFY)
  await expectReady(page, 'shell')
  await getField(page).setInputFiles(buildFile(sealed))
  await expect(getResult(page, 'Genuine')).toContainText('Ada O’Brien Lovelace')
  await getField(page).setInputFiles(buildFile(buildPdf({ pages: 1 })))
  await expect(getResult(page, 'Not sealed here')).toContainText('This was checked without a network')
})

test('O-24 the letter just signed leads here, and is genuine', async ({ page, site, noise }) => {
  // a letter that is being sealed is requested again
  noise.allow(/status of 409/)
  const { email, offers } = await createCandidateWith(site, [{}])
  const [offer] = offers
  const document = offer?.offer_documents[0]
  await signIn(page, email)
  const letter = `/careers/offer/${offer?.id}/offer-document/${document?.id}`
  await page.goto(letter)
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('textbox', { name: 'Signature' }).fill(NAME)
  await page.getByRole('button', { name: 'Submit signed offer' }).click()
  await expect(page.getByRole('heading', { name: 'This document is signed' })).toBeVisible()
  await expect
    .poll(async () => {
      const answer = (await (await page.request.get(API.offers)).json()) as Answer
      return answer.data.offers[0]?.offer_documents[0]?.sealed
    })
    .toBe(true)
  await page.goto(letter)
  await expectReady(page, 'hydrated')
  const sealed = await page.request.get(`${API.offers}/${offer?.id}/${document?.id}/file?download=1`)
  await page.getByRole('link', { name: 'Check this letter' }).click()
  await expect(page.getByRole('heading', { name: 'Check a letter' })).toBeFocused()
  await getField(page).setInputFiles(buildFile(await sealed.body()))
  await expect(getResult(page, 'Genuine')).toContainText(NAME)
})

test('O-24 by keyboard only, in Arabic, without a violation', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'ar',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(VERIFY)
  await expectReady(page, 'hydrated')
  const input = page.locator('input[type=file]')
  // The listener is registered early, because that takes a moment.
  const chooser = page.waitForEvent('filechooser')
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    if (await input.evaluate((one) => one === document.activeElement)) break
  }
  await expect(input).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([buildFile(await readSealedLetter(site)), buildFile(buildPdf({ pages: 1 }))])
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('لم يُختم هنا')
  await page.locator('details').evaluate((details: HTMLDetailsElement) => (details.open = true))
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  await context.close()
})

test('O-24 without JavaScript the page says how to check with other tools, and where the certificates are', async ({
  browser,
  site,
}) => {
  await readSealedLetter(site)
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(VERIFY)
  await expect(page.locator('noscript p')).toContainText('needs JavaScript')
  await page.getByText('Check it with a tool of your own').click()
  await expect(page.getByText('pdfsig -nssdir sql:nss letter.pdf')).toBeVisible()
  const link = page.getByRole('link', { name: 'Download the certificates of this site' })
  const pem = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(await pem.text()).toContain('BEGIN CERTIFICATE')
  await page.goto(PAGE.home)
  await context.close()
})

type Answer = { data: { offers: { offer_documents: { sealed: boolean }[] }[] } }
