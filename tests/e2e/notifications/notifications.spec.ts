import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { insertNotifications } from '#tests/builders/notifications.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, createCandidateWith, NAME } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { badge, signInTold } from '#tests/e2e/notifications/sign-in-with-notifications.ts'

test('N-05 one tab asks for all; when it is closed another one takes over', async ({ page, context, site }) => {
  await signInTold(page, site)
  const requests: string[] = []
  context.on('request', (request) => {
    if (request.url().includes(API.notificationBadge)) requests.push(request.url())
  })
  await page.goto(PAGE.home)
  await expect.poll(() => requests.length).toBe(1)
  const others = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  for (const other of others) {
    await other.goto(PAGE.home)
    await expect(other.getByText(/^\d+ new notifications$/)).toBeAttached()
    await other.waitForLoadState('networkidle')
  }
  expect(requests).toHaveLength(1)
  await page.close()
  // the next one becomes leader; the number is recent enough to be polled later
  const leaders = async () =>
    others[0]?.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.filter(({ name }) => name?.startsWith('badge:')).length
    })
  await expect.poll(leaders).toBe(1)
  expect(requests).toHaveLength(1)
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('N-01 N-02 N-04 the bell tells what is new and opens a dropdown; then nothing is new', async ({
    page,
    site,
  }) => {
    await signInTold(page, site)
    await page.goto(PAGE.home)
    const bell = page.getByRole('button', { name: 'Notifications' })
    await expect(page.getByText(/^\d+ new notifications$/)).toBeAttached()
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(480)
    expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(600)
    await expect(page.getByText(/new notifications?$/)).toHaveCount(0)
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()
    expect(await badge(page)).toEqual({ count: 0 })
    await bell.click()
    await bell.click()
    await expect(panel).toBeHidden()
  })

  test('N-01 N-13 the second tab shows what needs action, by keyboard too', async ({ page, site }) => {
    await signInTold(page, site)
    await page.goto(PAGE.home)
    await page.getByRole('button', { name: 'Notifications' }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel.getByRole('tab', { name: 'All' }).press('ArrowRight')
    await expect(panel.getByRole('tab', { name: 'Action required' })).toBeFocused()
    const cards = panel.getByRole('tabpanel', { name: 'Action required' }).getByRole('link')
    await expect(cards.first()).toBeVisible()
    for (const card of await cards.all()) await expect(card).toContainText('Review')
    await cards.first().press('Enter')
    await expect(page).toHaveURL(/\/careers\/offer\/\d+/)
    await expect(panel).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('N-02 N-03 the panel takes the whole screen; a card is read at once and leads to its offer @gate', async ({
    page,
    site,
  }) => {
    await signInTold(page, site)
    await page.goto(PAGE.home)
    await page.getByRole('button', { name: 'Notifications' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await panel.getByRole('link').filter({ hasText: 'Unread' }).first().click()
    await expect(page).toHaveURL(/\/careers\/offer\/\d+/)
    // The page or the worker sends the mark.
    await expect.poll(() => readByServer(page)).toEqual([false, true])
  })

  test('N-03 what the server did not mark is unread again', async ({ page, site, noise }) => {
    noise.allow(/status of 500/)
    await signInTold(page, site)
    await page.goto(PAGE.home)
    await page.route('**/mark_all_clicked*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Notifications' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    const unread = panel.getByText('Unread')
    await expect(unread.first()).toBeAttached()
    const before = await unread.count()
    const refused = page.waitForResponse('**/mark_all_clicked*')
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await refused
    await expect(unread).toHaveCount(before)
    await page.unroute('**/mark_all_clicked*')
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(unread).toHaveCount(0)
  })

  test('N-07 calls that fail are silent, and nobody is told to be caught up', async ({ page, site, noise }) => {
    noise.allow(/status of 500/)
    await signInTold(page, site)
    await page.route('**/api/pcsx/notification*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(PAGE.home)
    await page.getByRole('button', { name: 'Notifications' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByText('An error occurred while retrieving data')).toBeVisible()
    await expect(panel.getByText("You're all caught up!")).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  })
})

test.describe('at the edges', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('N-02 at 1024 px it still takes the whole screen, one more and it is a dropdown of 70 % at most', async ({
    page,
    site,
  }) => {
    await signInTold(page, site)
    await page.goto(PAGE.home)
    await page.getByRole('button', { name: 'Notifications' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 1024, height: 768 })
    await page.setViewportSize({ width: 1025, height: 600 })
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    const size = async () => {
      const box = await panel.boundingBox()
      return { width: box?.width, height: Math.round(box?.height ?? 0) }
    }
    await expect.poll(size).toEqual({ width: 480, height: 420 })
  })
})

test('N-13 the whole date is a press away, for all cards', async ({ page, site }) => {
  await signInTold(page, site)
  await page.goto(PAGE.home)
  await page.getByRole('button', { name: 'Notifications' }).click()
  const first = page.getByRole('dialog').getByRole('listitem').first().locator('time')
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: 'Full dates' }).press('Enter')
  await expect(first).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d$/)
  await page.getByRole('button', { name: 'Full dates', pressed: true }).click()
  await expect(first).not.toHaveText(/, \d{4},/)
})

test("N-06 a navbar's own link is found when it comes late, and opens the panel; so does the address", async ({
  page,
  site,
}) => {
  await signInTold(page, site)
  await page.clock.install()
  await page.goto(PAGE.home)
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '#notifications'
    link.textContent = 'News for me'
    document.querySelector('header')?.append(link)
  })
  await page.clock.runFor(1000)
  await page.getByRole('link', { name: 'News for me' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.goto('about:blank')
  await page.goto(`${PAGE.home}#notifications`)
  await expect(panel).toBeVisible()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('N-06 it is looked for ten times, a second apart, and then no more', async ({ page, site }) => {
  await signInTold(page, site)
  await page.clock.install()
  await page.addInitScript(() => {
    const looked = document.querySelector.bind(document)
    const counted = { looks: 0 }
    Object.assign(globalThis, { counted })
    document.querySelector = (selector: string) => {
      if (selector.includes('#notifications')) counted.looks += 1
      return looked(selector)
    }
  })
  await page.goto(PAGE.home)
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  const looks = () => page.evaluate(() => (globalThis as unknown as { counted: { looks: number } }).counted.looks)
  await expect.poll(looks).toBeGreaterThan(0)
  await page.clock.runFor(30_000)
  expect(await looks()).toBe(10)
})

test('N-03 N-05 N-08 what comes while the panel is open is in it, was seen, and leads there though the list of offers is older', async ({
  page,
  site,
}) => {
  const { email } = await createCandidateWith(site, [{ position: { name: 'Cook' } }])
  await signIn(page, email)
  await expect.poll(() => badge(page)).toEqual({ count: 1 })
  await page.clock.install()
  await page.goto(PAGE.offers)
  await page.getByRole('button', { name: 'Notifications' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('You have an offer for Cook')).toBeVisible()
  await asEmployer(site, (services) =>
    makeOffer({ services }, { email, fullname: NAME, position: { name: 'Lighthouse keeper' } }),
  )
  const message = panel.getByText('You have an offer for Lighthouse keeper')
  await expect(async () => {
    await page.clock.runFor(16_000)
    await expect(message).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect.poll(() => badge(page)).toEqual({ count: 0 })
  await message.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lighthouse keeper')
})

test('N-12 ten thousand notifications come page by page', async ({ page, site }) => {
  const { email, offers } = await createCandidateWith(site, [{}])
  await asEmployer(site, (services) => insertNotifications(services, email, offers[0]?.id ?? 0, 10_000))
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === API.notifications) requests.push(search)
  })
  await signIn(page, email)
  await page.goto(PAGE.home)
  await expect(page.locator('header').getByText('99+')).toBeVisible()
  await page.getByRole('button', { name: 'Notifications' }).click()
  const cards = page.getByRole('dialog').getByRole('listitem')
  await expect(cards).toHaveCount(20)
  await page.getByRole('button', { name: 'Show earlier ones' }).click()
  await expect(cards).toHaveCount(40)
  const words = await cards.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(words).toHaveLength(40)
  expect(requests.some((search) => /cursor=\d+/.test(search))).toBe(true)
})

test('D-09 the count stands at the place, not at the links to its page in other languages', async ({ page, site }) => {
  await signInTold(page, site)
  await page.goto(PAGE.offers)
  const counted = page.locator('a[aria-description]')
  await expect(counted.first()).toBeAttached()
  await expect(page.getByRole('contentinfo').locator('a[aria-description]')).toHaveCount(0)
})

test('N-01 the panel in forced colours, in Arabic and by keyboard has no barrier', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInTold(page, site)
  await page.goto(`${PAGE.home}?hl=ar`)
  const bell = page.locator('header button[aria-haspopup="dialog"]')
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByRole('heading').first()).toBeFocused()
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await page.goto(`${PAGE.home}?hl=en`)
})

/** Whether each of the newest notifications is read on the server, unread ones first. */
async function readByServer(page: Page): Promise<boolean[]> {
  const answer = await page.request.get(API.notifications)
  const { data } = (await answer.json()) as { data: { notifications: { isClicked: boolean }[] } }
  return data.notifications.map(({ isClicked }) => isClicked).toSorted((a, b) => Number(a) - Number(b))
}
