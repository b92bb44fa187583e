import type { Page } from '@playwright/test'
import { getNotificationPreferences } from '#contract/notifications/notification-preferences.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import { signInTold } from '#tests/e2e/notifications/sign-in-with-notifications.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { expectReadableOffline } from '#tests/offline/stored-data.ts'
import { waitingRows, wakeWorker, writes } from '#tests/offline/outbox-kit.ts'
import type { Site } from '#tests/site.ts'

const ANA = 'candidate@example.com'
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function openSettings(page: Page, path: string = PAGE.settings) {
  await signIn(page, ANA)
  await page.goto(path)
  await expectReady(page, 'hydrated')
}

const getSection = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** The settings of a new candidate, with a worker; returns the account. */
async function openOwnSettings(page: Page, site: Site) {
  const { email } = await createCandidateWith(site, [{}])
  const account = await signIn(page, email)
  await page.goto(PAGE.settings)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await expect(getSection(page).getByRole('checkbox').first()).toBeVisible()
  return account
}

const listSubjects = (rows: readonly Record<string, unknown>[]) => rows.map(({ subject }) => String(subject)).toSorted()

async function pushFor(page: Page, topic: string) {
  return (await fetchPreferences(page)).topics.find(({ id }) => id === topic)?.push
}

async function fetchPreferences(page: Page) {
  const answer = await page.request.get(getNotificationPreferences.path)
  const { data } = (await answer.json()) as { data: unknown }
  return getNotificationPreferences.response.parse(data)
}

test('A-25 N-11 each way of each kind is a press, and the server knows it', async ({ page }) => {
  await openSettings(page)
  await getSection(page).getByLabel('Push: New offers').uncheck()
  await getSection(page).getByLabel('Email: New offers').selectOption('Daily summary')
  await getSection(page).getByLabel('Show details on the lock screen and in email subjects').check()
  await expect.poll(() => fetchPreferences(page)).toMatchObject({ showDetails: true })
  const topic = async () => (await fetchPreferences(page)).topics.find(({ id }) => id === 'offer.extended')
  expect(await topic()).toMatchObject({ inApp: true, push: false, email: 'digest' })
  await page.reload()
  await expect(getSection(page).getByLabel('Push: New offers')).not.toBeChecked()
  await expect(getSection(page).getByLabel('Email: New offers')).toHaveValue('digest')
})

test('A-25 a choice that the server did not take is taken back, and said', async ({ page, noise }) => {
  noise.allow(/status of 500/)
  await openSettings(page)
  const push = getSection(page).getByLabel('Push: Signed letters')
  await expect(push).toBeChecked()
  await page.route(`**${getNotificationPreferences.path}*`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await push.click()
  await expect(page.getByText(/^Not changed\./)).toBeVisible()
  await expect(push).toBeChecked()
})

test('A-25 N-14 without a network a choice waits, says so, and is sent when it is back', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  await openOwnSettings(page, site)
  const push = getSection(page).getByLabel('Push: Offers about to expire')
  await context.setOffline(true)
  await push.click()
  await expect(push).not.toBeChecked()
  await expect(getSection(page).getByText('Waiting for the network.')).toBeVisible()
  const quiet = getSection(page).getByRole('checkbox', { name: 'Push and email wait until the morning' })
  await quiet.click()
  await expect(quiet).toBeChecked()
  await context.setOffline(false)
  await expect(getSection(page).getByText('Waiting for the network.')).toBeHidden()
  await expect(quiet).toBeChecked()
  await expect(push).not.toBeChecked()
  expect(await fetchPreferences(page)).toMatchObject({ quietHours: { from: '22:00', to: '07:00' } })
  expect(await pushFor(page, 'offer.expiring')).toBe(false)
})

test('A-25 N-14 a choice outlives the page it was made on: the last one of each, sent by the worker alone', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const account = await openOwnSettings(page, site)
  const bare = await context.newPage()
  await bare.goto('/robots.txt')
  const sent = writes(context, getNotificationPreferences.path)
  await context.setOffline(true)
  const expiring = getSection(page).getByLabel('Push: Offers about to expire')
  await expiring.click()
  await expect(expiring).not.toBeChecked()
  const extended = getSection(page).getByLabel('Push: New offers')
  for (const isOn of [false, true, false]) {
    await extended.click()
    await expect(extended).toBeChecked({ checked: isOn })
  }
  await expect
    .poll(async () => listSubjects(await waitingRows(page, account)))
    .toEqual(['preferences offer.expiring.push', ...Array.from({ length: 3 }, () => 'preferences offer.extended.push')])
  // closed before going online: the page would start to send, and an interrupted request is repeated
  await page.close()
  await context.setOffline(false)
  await wakeWorker(bare)
  await expect.poll(() => waitingRows(bare, account)).toEqual([])
  expect(await pushFor(bare, 'offer.extended')).toBe(false)
  expect(await pushFor(bare, 'offer.expiring')).toBe(false)
  expect(sent).toHaveLength(2)
  await bare.goto(PAGE.settings)
  await expect(getSection(bare).getByLabel('Push: New offers')).not.toBeChecked()
})

test('A-25 N-14 what the server refuses afterwards is taken back, and said', async ({ page, context, site, noise }) => {
  noise.allowOffline()
  noise.allow(/status of 422/)
  await openOwnSettings(page, site)
  // Page and worker send to the same server: either is refused.
  await context.route(`**${getNotificationPreferences.path}*`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 422, json: {} }) : route.continue(),
  )
  const push = getSection(page).getByLabel('Push: New offers')
  await context.setOffline(true)
  await push.click()
  await expect(getSection(page).getByText('Waiting for the network.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('A change made without a network was not accepted.')).toBeVisible()
  await expect(push).toBeChecked()
  await expect(getSection(page).getByText('Waiting for the network.')).toBeHidden()
  expect(await pushFor(page, 'offer.extended')).toBe(true)
})

test('N-11 quiet hours are set by the clock, a time counts when it is whole', async ({ page }) => {
  await openSettings(page)
  const switchOn = getSection(page).getByRole('checkbox', { name: 'Push and email wait until the morning' })
  if (!(await switchOn.isChecked())) await switchOn.check()
  await getSection(page).getByLabel('From', { exact: true }).fill('23:30')
  await getSection(page).getByLabel('Until', { exact: true }).fill('06:15')
  await getSection(page).getByLabel('Until', { exact: true }).blur()
  await expect.poll(() => fetchPreferences(page)).toMatchObject({ quietHours: { from: '23:30', to: '06:15' } })
  await expect(getSection(page)).toContainText('In your time zone (Europe/Oslo)')
  await switchOn.uncheck()
  await expect.poll(() => fetchPreferences(page)).toMatchObject({ quietHours: null })
})

for (const [look, viewport] of [
  ['a table', { width: 1440, height: 900 }],
  // a tall screen, so that nothing is under the bottom bar and counts as too small to touch
  ['groups', { width: 320, height: 12_000 }],
] as const)
  test.describe(`as ${look}`, () => {
    test.use({ viewport })
    test(`A-25 the settings have no barrier, as ${look}, in Arabic too`, async ({ page, site }) => {
      // a new candidate, because every sign-in of another test would add a row
      await openOwnSettings(page, site)
      for (const language of ['', '?hl=ar']) {
        await page.goto(PAGE.settings + language)
        await expectReady(page, 'hydrated')
        const { violations } = await axeOn(page).withTags(WCAG).analyze()
        expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
        await expectNothingWider(page)
      }
      await expect(page.getByRole('table').getByRole('checkbox').first()).toBeVisible()
      // the link also sets the browser's language from now on
      await page.goto(`${PAGE.settings}?hl=en`)
    })
  })

test('A-25 what the device keeps is named with its size, and goes piece by piece', async ({ page }) => {
  await openSettings(page, PAGE.offers)
  await expectWorker(page)
  const letters = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('letters:'))
      return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
    })
  await page.reload()
  // Waits for all parts: one that is still loading would reappear after the next steps.
  await expectReadableOffline(page)
  await page.goto(PAGE.settings)
  const storage = page.getByRole('region', { name: 'Storage on this device' })
  const row = storage.getByRole('listitem').filter({ hasText: 'Letters' })
  await expect(row).toContainText(/\d (kB|MB)/)
  await row.getByRole('button', { name: 'Remove Letters' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Remove Letters' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toContainText('Nothing is kept.')
  expect(await letters()).toBe(0)

  await storage.getByRole('button', { name: /^Remove all/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(storage.getByText('Nothing is kept.')).toHaveCount(4)
  const left = await page.evaluate(async () =>
    (await caches.keys()).filter((name) => /^(letters|offers|views|saved|cached-get):/.test(name)),
  )
  expect(left).toEqual([])
})

test('A-25 a device that never keeps letters keeps none: not ahead, not when one is read, nor for the next person', async ({
  page,
}) => {
  await openSettings(page)
  await expectWorker(page)
  const never = page.getByLabel('Never keep letters on this device')
  await never.click()
  await expect(never).toBeChecked()
  const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('letters:')))
  expect(await kept()).toEqual([])
  const fetched: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/file')) fetched.push(request.url())
  })
  await page.goto(PAGE.offers)
  const extended = page
    .getByRole('article')
    .or(page.getByRole('listitem'))
    .filter({ hasText: 'Offer extended' })
    .first()
  await extended.getByRole('link', { name: 'View job offer' }).click()
  const start = page.getByRole('link', { name: 'Start' }).first()
  await expect(start).toBeVisible()
  const read = page.waitForResponse((answer) => answer.url().includes('/file'))
  await start.click()
  expect((await read).status()).toBe(200)
  await expect(page.locator('[data-drawn="1"]')).toBeAttached()
  expect(fetched.filter((url) => url.includes('ahead=1'))).toEqual([])
  expect(await kept()).toEqual([])
  await page.goto(PAGE.settings)
  await expect(page.getByLabel('Never keep letters on this device')).toBeChecked()
})

test('A-25 less motion is kept by the device: the server draws pages that stand still', async ({ page }) => {
  await openSettings(page)
  const still = () =>
    page.evaluate(() => {
      const link = document.querySelector('a')
      return {
        said: document.documentElement.dataset['motion'] ?? '',
        sheet: getComputedStyle(document.documentElement).getPropertyValue('--motion-move').trim(),
        link: link && getComputedStyle(link).transitionProperty,
      }
    })
  expect((await still()).said).toBe('')
  await page.getByLabel('Less motion').check()
  expect(await still()).toMatchObject({ said: 'reduce', sheet: '0s', link: 'none' })
  const drawn = await page.request.get(PAGE.home)
  expect(await drawn.text()).toMatch(/<html [^>]*data-motion="reduce">/)
  await page.reload()
  await expectReady(page, 'hydrated')
  expect(await still()).toMatchObject({ said: 'reduce', sheet: '0s', link: 'none' })
  await page.getByLabel('As this device is set').check()
  expect((await still()).said).toBe('')
  await page.reload()
  expect((await still()).said).toBe('')
})

test('N-01 A-25 the panel leads to what one is told of, from every page, that one too', async ({ page, site }) => {
  await signInTold(page, site)
  await page.goto(PAGE.home)
  const choices = page.locator('#notifications-by-kind')
  for (const from of ['another page', 'the same page']) {
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Notification settings' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(choices.getByRole('heading', { name: 'Notifications' }), from).toBeInViewport()
    if (from === 'another page') await expect(choices).toBeFocused()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(choices).not.toBeInViewport()
  }
})
