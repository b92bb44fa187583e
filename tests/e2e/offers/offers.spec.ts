import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { buildLetter } from '#tests/builders/offers/offers.ts'
import { createCandidateWith, rewrite, signInNameless } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'
import { expectWorker } from '#tests/e2e/kit/ready.ts'

const DAY = 86_400_000
const buildNamedOffer = (name: string) => ({ position: { name } })
const getCard = (page: Page, name: string) => page.getByRole('article', { name })
/** Noon in UTC on a later day. */
const noon = (days: number) => Math.floor(Date.now() / DAY) * DAY + days * DAY + DAY / 2
const mmddyyyy = (at: number) => new Date(at).toISOString().replace(/^(\d+)-(\d+)-(\d+)T.*$/, '$2/$3/$1')

test.use({ timezoneId: 'UTC' })

test('O-01 a card per offer: name, status, expiry when Extended, else last updated', async ({ page, site }) => {
  const { email, offers } = await createCandidateWith(site, [
    { ...buildNamedOffer('Deck officer'), expiresAt: noon(5) },
    buildNamedOffer('Cook'),
  ])
  await rewrite(site, offers[1]?.id ?? 0, { status: 'Declined', expires_at: null })
  await signIn(page, email)
  await page.goto(PAGE.offers)
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await expect(getCard(page, 'Deck officer').getByText('Offer extended', { exact: true })).toBeVisible()
  await expect(getCard(page, 'Deck officer').getByText(mmddyyyy(noon(5)))).toBeVisible()
  await expect(getCard(page, 'Cook').getByText('Offer declined', { exact: true })).toBeVisible()
  await expect(getCard(page, 'Cook').getByText(mmddyyyy(Date.now()))).toBeVisible()
})

test('O-02 what is left of an offer, and that it wants an answer', async ({ page, site }) => {
  const { email, offers } = await createCandidateWith(site, [
    { ...buildNamedOffer('In five'), expiresAt: noon(5) },
    { ...buildNamedOffer('In one'), expiresAt: noon(1) },
    { ...buildNamedOffer('Today'), expiresAt: noon(0) + DAY / 2 - 1000 },
    buildNamedOffer('Gone'),
  ])
  await rewrite(site, offers[3]?.id ?? 0, { expires_at: Date.now() - 1000 })
  await signIn(page, email)
  await page.goto(PAGE.offers)
  await expect(getCard(page, 'In five').getByText('Expires in 5 days')).toBeVisible()
  await expect(getCard(page, 'In one').getByText('Expires in 1 day', { exact: true })).toBeVisible()
  await expect(getCard(page, 'Today').getByText('Expires today')).toBeVisible()
  await expect(getCard(page, 'Today').getByText('Action required')).toBeVisible()
  await expect(getCard(page, 'Gone').getByText('Action required')).toHaveCount(0)
  await expect(getCard(page, 'Gone').getByText(/^Expires/)).toHaveCount(0)
})

test('O-04 an offer left open past its end says so, without a network too, and asks for nothing', async ({
  page,
  site,
  noise,
}) => {
  noise.allowOffline()
  const { email, offers } = await createCandidateWith(site, [
    { ...buildNamedOffer('Deck officer'), expiresAt: Date.now() + DAY / 2 },
  ])
  await signIn(page, email)
  await page.clock.install()
  await page.goto(`/careers/offer/${offers[0]?.id}`)
  const wantsAnswer = page.getByText(/^(Action required|Waiting for your signature)$/)
  await expect(wantsAnswer).toHaveCount(2)
  // otherwise its script would be missing, and the console would report it
  await expectWorker(page)
  // otherwise the site provides the time, and the cached list is not outdated
  await page.context().setOffline(true)
  await page.clock.fastForward(DAY)
  await expect(page.getByText('Offer expired', { exact: true })).toBeVisible()
  await expect(wantsAnswer).toHaveCount(0)
})

test('O-03 the button leads to the offer; without offers the list says so', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [buildNamedOffer('Deck officer')])
  await signIn(page, email)
  await page.goto(PAGE.offers)
  await getCard(page, 'Deck officer').getByRole('link', { name: 'View job offer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Job offer for Deck officer' })).toBeVisible()

  // leaves first, because pending requests of the page would fail
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInNameless(page, site)
  await page.goto(PAGE.offers)
  await page.getByLabel('First name').fill('No')
  await page.getByLabel('Last name').fill('Body')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('No offers found')).toBeVisible()
})

test('O-04 every status has its label, and past its expiry an offer shows as expired', async ({ page, site }) => {
  const statuses = ['Extended', 'Declined', 'Accepted', 'Canceled', 'Expired', 'Rejected']
  const { email, offers } = await createCandidateWith(site, [
    ...statuses.map(buildNamedOffer),
    buildNamedOffer('Overdue'),
  ])
  for (const [index, status] of statuses.entries())
    if (status !== 'Extended') await rewrite(site, offers[index]?.id ?? 0, { status, expires_at: null })
  await rewrite(site, offers[6]?.id ?? 0, { expires_at: Date.now() - 1000 })
  await signIn(page, email)
  await page.goto(PAGE.offers)
  for (const status of statuses)
    await expect(getCard(page, status).getByText(`Offer ${status.toLowerCase()}`, { exact: true })).toBeVisible()
  await expect(getCard(page, 'Overdue').getByText('Offer expired', { exact: true })).toBeVisible()
})

test('A-09 without an id, or with an unknown one, the list opens', async ({ page, site }) => {
  const { email, offers } = await createCandidateWith(site, [buildNamedOffer('Deck officer')])
  const { email: another, offers: others } = await createCandidateWith(site, [buildNamedOffer('Not mine')])
  expect(another).not.toBe(email)
  await signIn(page, email)
  const wrong = [
    '/careers/offer',
    '/careers/offer-letter',
    '/careers/offer/999999',
    '/careers/offer/abc',
    `/careers/offer/${others[0]?.id}`,
    '/careers/offer-letter/999999',
    `/careers/offer/${offers[0]?.id}/offer-document/nothing`,
  ]
  for (const path of wrong) {
    await page.goto(path)
    await expect(page, path).toHaveURL(pageAt(PAGE.offers))
    await expect(getCard(page, 'Deck officer')).toBeVisible()
  }
})

test('O-05 the offer congratulates, leads back, and throws confetti once', async ({ page, site }) => {
  const { email, offers } = await createCandidateWith(site, [buildNamedOffer('Deck officer')])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, email)
  await page.goto(`/careers/offer/${offers[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Job offer for Deck officer' })).toBeVisible()
  await expect(page.getByText('Congratulations')).toBeVisible()
  await expect(page.locator('body > canvas')).toHaveCount(1)
  await expect(page.locator('body > canvas')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Congratulations')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('body > canvas')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Offers', exact: true }).click()
  await expect(page).toHaveURL(pageAt(PAGE.offers))
})

test('O-05 no confetti under reduced motion', async ({ page, site }) => {
  const { email, offers } = await createCandidateWith(site, [buildNamedOffer('Deck officer')])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, email)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`/careers/offer/${offers[0]?.id}`)
  await expect(page.getByText('Congratulations')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => url.includes('confetti'))).toEqual([])
})

test('O-06 a card per document: Start, View when signed, disabled while Pending', async ({ page, site }) => {
  const { email, offers } = await createCandidateWith(site, [
    {
      documents: [
        { name: 'Offer letter', bytes: buildLetter(3) },
        { name: 'Contract', bytes: buildLetter() },
        { name: 'Annex', bytes: null },
      ],
    },
  ])
  const [offer] = offers
  await signIn(page, email)
  await page.goto(`/careers/offer/${offer?.id}`)
  const document = (name: string) => page.getByRole('region', { name })
  await expect(document('Offer letter').getByText('Waiting for your signature')).toBeVisible()
  await expect(document('Offer letter').getByText('3 pages')).toBeVisible()
  await expect(document('Annex').getByRole('button', { name: 'Start' })).toBeDisabled()
  await document('Offer letter').getByRole('link', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offer letter' })).toBeVisible()
  await page.getByLabel('I agree').check()
  await page.getByLabel('Signature', { exact: true }).fill('Ada O’Brien Lovelace')
  await page.getByRole('button', { name: 'Submit signed offer' }).click()
  await expect(page.getByText('This document is signed')).toBeVisible()
  await page.getByRole('link', { name: 'Back to offer' }).click()
  await expect(document('Offer letter').getByText('Signed', { exact: true })).toBeVisible()
  await expect(document('Offer letter').getByRole('link', { name: 'View' })).toBeVisible()
  await expect(document('Contract').getByRole('link', { name: 'Start' })).toBeVisible()
})

test('T-09 O-06 with text twice as large an offer and its documents are no wider than a phone', async ({
  page,
  site,
}) => {
  const documents = ['Confidentiality agreement', 'Employment contract'].map((name) => ({
    name,
    bytes: buildLetter(),
  }))
  const { email, offers } = await createCandidateWith(site, [{ documents, expiresAt: noon(5) }])
  await signIn(page, email)
  await page.goto(`/careers/offer/${offers[0]?.id}`)
  await expect(page.getByRole('region', { name: 'Tell me on this device' })).toBeVisible()
  await enlargeText(page)
  await expectNothingWider(page)
})
