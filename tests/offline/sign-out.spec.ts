import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test, readSignedInName } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith } from '#tests/e2e/kit/jobs.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { everythingKept, countCachedLetters, namesKept } from '#tests/offline/stored-data.ts'

const EMAIL = 'candidate@example.com'

/** Data that must not remain on the device after that person has signed out. */
async function listMarks(page: Page, account: string): Promise<string[]> {
  const boot = (await (await page.request.get(API.boot)).json()) as { data: { profile: { fullname: string } | null } }
  const offers = (await (await page.request.get(API.offers)).json()) as {
    data: { offers: { offer_documents: { sha256: string | null }[] }[] }
  }
  const name = boot.data.profile?.fullname ?? ''
  expect(name).not.toBe('')
  // Job titles are public; which letters somebody received is not.
  const letters = offers.data.offers.flatMap((offer) => offer.offer_documents.flatMap(({ sha256 }) => sha256 ?? []))
  expect(letters).not.toEqual([])
  return [account, EMAIL, name, ...letters]
}

/** Signed in, with list, detail and letters stored on the device. */
async function settleIn(page: Page): Promise<string[]> {
  const account = await signIn(page, EMAIL)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await expect.poll(() => countCachedLetters(page), 'letters fetched ahead').toBeGreaterThan(0)
  // The second visit goes through the worker, which then also has a copy of the list.
  await page.reload()
  await expectReady(page, 'hydrated')
  const marks = await listMarks(page, account)
  await expect.poll(async () => missing(await everythingKept(page), marks), 'the device knows the person').toEqual([])
  return marks
}

const missing = (kept: string, marks: string[]) => marks.filter((mark) => !kept.includes(mark))
/** Lines of stored data that contain the person, shortened. */
const findLeftMarks = (kept: string, marks: string[]) =>
  kept
    .split('\n')
    .filter((line) => marks.some((mark) => line.includes(mark)))
    .map((line) => line.slice(0, 200))

/** Checks that nothing stored contains the person. */
async function expectNothingOf(page: Page, marks: string[]): Promise<void> {
  await expect.poll(async () => findLeftMarks(await namesKept(page), marks), 'no cache or database is left').toEqual([])
  expect(findLeftMarks(await everythingKept(page), marks)).toEqual([])
}

async function signOutByHand(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('link', { name: 'Sign out' }).click()
}

test('A-04 signing out leaves nothing of the person @gate', async ({ page }) => {
  const marks = await settleIn(page)
  await signOutByHand(page)
  await expect(page).toHaveURL(/\/careers(\?|$)/)
  await expectReady(page, 'hydrated')
  expect(await readSignedInName(page.request)).toBeNull()
  await expectNothingOf(page, marks)
})

test('A-04 signing out without a network: gone at once, and the server hears of it later', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const marks = await settleIn(page)
  await site.stop()
  await context.setOffline(true)
  await signOutByHand(page)
  await expect(page).toHaveURL(/\/careers(\?|$)/)
  await expectReady(page, 'shell')
  await expectNothingOf(page, marks)

  // Whoever uses the phone now, online or not, sees nothing of the previous person.
  await page.goto(PAGE.offers)
  await expectReady(page, 'shell')
  await expect(page.getByRole('link', { name: 'View job offer' })).toHaveCount(0)
  // leaves first: a page that notices the unfinished session reloads, and would interrupt the next navigation
  await page.goto('about:blank')
  await site.start()
  await context.setOffline(false)
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await expect.poll(() => readSignedInName(page.request), 'signed out on the server').toBeNull()
  await expectNothingOf(page, marks)
})

test('A-04 another tab leaves too', async ({ page, context }) => {
  const marks = await settleIn(page)
  const other = await context.newPage()
  await other.goto(PAGE.offers)
  await expectReady(other, 'hydrated')
  await signOutByHand(page)
  await expect(other).toHaveURL(/\/careers(\?|$)/)
  await expectReady(other, 'hydrated')
  await expectReady(page, 'hydrated')
  await expectNothingOf(other, marks)
})

test('A-04 signing in as another person leaves nothing of the first one', async ({ page }) => {
  const marks = await settleIn(page)
  await signIn(page, 'admin@example.com')
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await expectNothingOf(page, marks)
})

test('A-04 a tab that stays when another one signs out is not dead: it asks for a sign-in', async ({
  page,
  context,
  site,
}) => {
  const job = await createJobWith(site, {})
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  const other = await context.newPage()
  await other.goto(job.path)
  await expectReady(other, 'hydrated')
  // Asks for confirmation on leaving, as third-party frames and other programs may.
  await other.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()))
  const question = other.waitForEvent('dialog')
  other.once('dialog', (dialog) => void dialog.dismiss())
  // Browsers only ask for confirmation after interaction with the page.
  await other.getByRole('heading', { level: 1 }).click()
  const press = other.getByRole('button', { name: /^(?:Save job|Try again)$/ })
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await signOutByHand(page)
  expect((await question).type()).toBe('beforeunload')
  await expect(page).toHaveURL(/\/careers(\?|$)/)
  await expectReady(page, 'hydrated')
  await expect(async () => {
    // Once open, the sign-in covers everything else.
    await press.click({ timeout: 1000 }).catch(() => undefined)
    await expect(other.getByRole('dialog', { name: 'Sign in' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(new URL(other.url()).pathname).toBe(job.path)
  expect(await readSignedInName(other.request)).toBeNull()
})
