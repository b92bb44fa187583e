import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { PHONE } from '#tests/e2e/kit/browser.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'

test('A-25 nothing on the settings moves when the script takes the page over', async ({ page, browser, site }) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  const storageState = await page.context().storageState()
  const asDrawn = await browser.newContext({ ...PHONE, baseURL: site.origin, storageState, javaScriptEnabled: false })
  const drawn = await asDrawn.newPage()
  await drawn.goto(PAGE.settings)
  const places = (of: typeof page) =>
    of
      .locator('main section')
      .evaluateAll((all) => all.map((section) => Math.round(section.getBoundingClientRect().top + scrollY)))

  await page.goto(PAGE.settings)
  await expectReady(page, 'hydrated')
  await expect(page.getByText('Nothing is kept.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me on this device' })).toBeVisible()
  expect(await places(page)).toEqual(await places(drawn))
  await asDrawn.close()
})

test('A-25 a page that was scrolled before the script is there stays where its reader has put it', async ({
  page,
  site,
}) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  const release = await holdScripts(page)
  await page.goto(PAGE.settings, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Add a passkey' })
  await button.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  release()
  await expectReady(page, 'hydrated')
  expect(await page.evaluate(() => scrollY)).toBe(place)

  // The next page starts at its top, and going back returns to the old position. The link is not clicked by pointer,
  // which would scroll.
  await page.getByRole('navigation').getByRole('link', { name: 'Offers' }).first().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(button).toBeInViewport()
})

test('S-12 A-32 a heart pressed while the script takes the page over is pressed once', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  // The press happens after React has attached its listeners and before it has hydrated the button.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      listen.call(this, type, ...rest)
      if (type !== 'click' || !(this instanceof HTMLElement) || this.id !== 'root') return
      EventTarget.prototype.addEventListener = listen
      queueMicrotask(() => document.querySelector<HTMLElement>('main button[aria-pressed]')?.click())
    }
  })
  const saves: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === API.savePosition) saves.push(request.method())
  })
  await page.goto(`${PAGE.job}/1`)
  await expectReady(page, 'hydrated')
  await expect.poll(() => saves.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible()
  expect(saves).toHaveLength(1)
})

test('A-13 what is typed before the script is there is known to it', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{}])
  const release = await holdScripts(page)
  await page.goto(PAGE.login, { waitUntil: 'commit' })
  await page.getByLabel('Email', { exact: true }).fill(email)
  release()
  await expectReady(page, 'hydrated')
  await page.getByRole('button', { name: 'Send code', exact: true }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
})

test('O-26 what is ticked before the script is there is known to it', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [
    { position: { name: 'Deck Officer' } },
    { position: { name: 'Service Designer' } },
    { position: { name: 'Harbour Pilot' } },
  ])
  await signIn(page, email)
  const release = await holdScripts(page)
  await page.goto(`${PAGE.offers}?compare=all`, { waitUntil: 'commit' })
  const boxes = page.getByRole('checkbox', { checked: true })
  await expect(boxes).toHaveCount(3)
  await boxes.first().uncheck()
  release()
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(boxes).toHaveCount(2)
})

/** Holds back the app's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('A-20 a page that was on its way while the worker took over is answered by it too', async ({ page, context }) => {
  const begun = context.waitForEvent('serviceworker')
  await page.goto(PAGE.home)
  const worker = await begun
  const state = () =>
    worker.evaluate(
      () => (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.active?.state,
    )
  await page.route(`**${PAGE.search}`, async (route) => {
    await expect.poll(state).toBe('activated')
    await route.continue()
  })
  await page.goto(PAGE.search)
  await expectWorker(page)
})
