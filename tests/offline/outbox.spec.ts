import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith, fetchSavedIds } from '#tests/e2e/kit/jobs.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { everythingKept, namesKept } from '#tests/offline/stored-data.ts'
import { onJob, tellSomething, waitingRows, wakeWorker, writes } from '#tests/offline/outbox-kit.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Saved jobs' })
const getLine = (page: Page) => page.getByRole('status').filter({ hasText: /wait/ })

test('N-14 S-09 a job saved without a network is on the list at once, says that it waits, and is saved by itself @gate', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const jobs = [
    await createJobWith(site, { name: 'Lamp trimmer' }),
    await createJobWith(site, { name: 'Ballast diver' }),
  ]
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto(PAGE.saved)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await page.goto(`${PAGE.search}?query=Lamp+trimmer`)
  await expectReady(page, 'hydrated')
  await page.goto(jobs[1]?.path ?? '')
  await expectReady(page, 'hydrated')
  await page.goto(`${PAGE.search}?query=Lamp+trimmer`)
  await expectReady(page, 'hydrated')

  await context.setOffline(true)
  const heart = page.getByRole('button', { name: 'Save Lamp trimmer' }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Waiting for network').first()).toBeVisible()
  await expect(getLine(page)).toHaveText(/1 change waits for the network/)

  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Saved' }).click()
  await expect(list(page).getByRole('link', { name: 'Lamp trimmer' })).toBeVisible()
  await expect(list(page).getByText('Waiting for network')).toBeVisible()
  // The queued change survives a reload.
  await page.reload()
  await expectReady(page, 'shell')
  await expect(list(page).getByRole('link', { name: 'Lamp trimmer' })).toBeVisible()
  await expect(list(page).getByText('Waiting for network')).toBeVisible()
  await expect(getLine(page)).toHaveText(/1 change waits for the network/)

  await context.setOffline(false)
  await expect(page.getByText('Waiting for network')).toHaveCount(0)
  await expect(list(page).getByRole('link', { name: 'Lamp trimmer' })).toBeVisible()
  await expect.poll(() => fetchSavedIds(page)).toEqual([jobs[0]?.id])
})

test('N-14 with no page open the worker sends it; worker and pages at once have one effect', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const job = await createJobWith(site, { name: 'Night watch' })
  const { account } = await onJob(page, site, job.path)
  const bare = await context.newPage()
  await bare.goto('/robots.txt')
  const sent = writes(context, API.savePosition)
  const save = page.getByRole('button', { name: 'Save job' })
  await context.setOffline(true)
  await save.click()
  await expect.poll(() => waitingRows(page, account)).toHaveLength(1)
  // With its page closed, only the worker is left to send the change.
  await page.close()
  await context.setOffline(false)
  await wakeWorker(bare)
  await expect.poll(() => fetchSavedIds(bare)).toEqual([job.id])
  await expect.poll(() => waitingRows(bare, account)).toEqual([])

  // Pages and worker send at the same time.
  const pages = [bare, await context.newPage(), await context.newPage()]
  for (const one of pages) {
    await one.goto(job.path)
    await expectReady(one, 'hydrated')
  }
  const before = sent.length
  await context.setOffline(true)
  await bare.getByRole('button', { name: 'Save job' }).click()
  await expect.poll(() => waitingRows(bare, account)).toHaveLength(1)
  for (const one of pages) await expect(one.getByText('Waiting for network')).toBeVisible()
  await context.setOffline(false)
  await wakeWorker(bare)
  for (const one of pages) {
    await expect(one.getByText('Waiting for network')).toHaveCount(0)
    await expect(one.getByRole('button', { name: 'Save job' })).toHaveAttribute('aria-pressed', 'false')
  }
  expect(await fetchSavedIds(bare)).toEqual([])
  expect(sent.length - before).toBe(1)
})

test('N-14 what the server refuses is said, can be tried again and given up, and is not shown as done', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  noise.allow(/status of 404/)
  const job = await createJobWith(site, { name: 'Cable hand' })
  const { account } = await onJob(page, site, job.path)
  await context.setOffline(true)
  const save = page.getByRole('button', { name: 'Save job' })
  await save.click()
  await expect(page.getByText('Waiting for network')).toBeVisible()
  await asEmployer(site, ({ db }) => db.deleteFrom('position').where('id', '=', job.id).execute())
  await context.setOffline(false)
  const rejected = page.getByRole('list', { name: 'Changes that were not accepted' })
  await expect(rejected).toContainText('The job Cable hand could not be saved.')
  await expect(page.getByText('Waiting for network')).toHaveCount(0)
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  const { violations } = await axeOn(page).include('#refused').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  const requests = writes(context, API.savePosition)
  await rejected.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => requests.length).toBe(1)
  await expect(rejected).toContainText('Cable hand')
  await page.goto(PAGE.settings)
  await rejected.getByRole('button', { name: 'Discard' }).click()
  await expect(rejected).toHaveCount(0)
  expect(await waitingRows(page, account)).toEqual([])
})

test('N-14 N-03 notifications read without a network: said on the card, and what came since stays new', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const job = await createJobWith(site, {})
  const { email } = await onJob(page, site, job.path)
  await tellSomething(site, email)
  const bell = page.getByRole('button', { name: 'Notifications' })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('Unread').first()).toBeAttached()
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByText('Waiting for network').first()).toBeVisible()
  await expect(panel.getByText('Unread')).toHaveCount(0)
  await tellSomething(site, email)
  await context.setOffline(false)
  await expect(panel.getByText('Waiting for network')).toHaveCount(0)
  await expect(panel.getByText('Unread')).toHaveCount(1)
})

test('A-04 signing out asks first when something waits, and then nothing is left; nobody else ever sends it', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const job = await createJobWith(site, { name: `Sealer ${Date.now()}` })
  const { account } = await onJob(page, site, job.path)
  const sent = writes(context, API.savePosition)
  const signOut = async () => {
    await page.getByRole('banner').locator('summary').last().click()
    await page.getByRole('link', { name: 'Sign out' }).click()
  }
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save job' }).click()
  await expect(page.getByText('Waiting for network')).toBeVisible()
  await signOut()
  await expect(page.getByText('1 change still waits for the network. If you sign out now, it is lost.')).toBeVisible()
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL(/\/careers(\?|$)/)
  expect(await waitingRows(page, account)).toHaveLength(1)
  await signOut()
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page).toHaveURL(/\/careers(\?|$)/)
  await expectReady(page, 'shell')
  await expect.poll(() => namesKept(page)).not.toContain(account)
  const stored = await everythingKept(page)
  for (const mark of [job.name, account]) expect(stored.includes(mark), mark).toBe(false)

  await context.setOffline(false)
  const { email } = await createCandidateWith(site, [{}])
  // The page may already be going home, once it learns that nobody is signed in.
  await expect(() => page.goto(PAGE.home)).toPass()
  await signIn(page, email)
  await page.goto(PAGE.saved)
  await expectReady(page, 'hydrated')
  expect(await fetchSavedIds(page)).toEqual([])
  expect(sent).toEqual([])
})

test('N-14 when the session has ended it waits for the same person, and is not there for another one', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const job = await createJobWith(site, { name: 'Keel layer' })
  const { email, account } = await onJob(page, site, job.path)
  const wait = async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save job' }).click()
    await expect(page.getByText('Waiting for network')).toBeVisible()
    await page.goto('about:blank')
    await context.clearCookies()
    await context.setOffline(false)
  }
  await wait()
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  expect(await waitingRows(page, account), 'nobody is signed in: it stays').toHaveLength(1)
  const again = await signIn(page, email)
  expect(again).not.toBe(account)
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  await expect.poll(() => fetchSavedIds(page), 'the same person is back').toEqual([job.id])

  await wait()
  const { email: other } = await createCandidateWith(site, [{}])
  await page.goto(PAGE.home)
  await signIn(page, other)
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  await expect.poll(() => namesKept(page), 'gone').not.toContain(again)
  expect(await fetchSavedIds(page)).toEqual([])
})
