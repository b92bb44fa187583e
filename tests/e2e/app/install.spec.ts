import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, finishFirstSteps } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'

const getCard = (page: Page) => page.getByRole('complementary', { name: 'Keep Merrowline at hand' })
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test("T-06 the browser finds nothing amiss: the site installs, under its employer's name and icon", async ({
  device,
}) => {
  const page = await device.open()
  await page.goto(PAGE.home)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { data, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as { id: string; icons: { src: string }[]; screenshots: { src: string }[] }
  expect(manifest).toMatchObject({ name: 'Merrowline · Careers', short_name: 'Merrowline' })
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await page.request.get(src)).headers()['content-type'], src).toMatch(/^image\/(png|webp)$/)

  // Playwright has no types for this part of the protocol.
  const send = session.send.bind(session) as unknown as (method: string, params: object) => Promise<unknown>
  const manifestId = new URL(manifest.id, page.url()).href
  await send('PWA.install', { manifestId, installUrlOrBundleUrl: page.url() })
  expect(await send('PWA.getOsAppState', { manifestId })).toMatchObject({ badgeCount: 0 })
})

test('T-06 the offer to install comes after a job was saved, not at once; “Not now” holds', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  await openWithPrompt(page, `${PAGE.search}?query=engineer`)
  await expect(getCard(page)).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Save (?!search)/ })
    .first()
    .click()
  await expect(getCard(page)).toBeVisible()
  const { violations } = await axeOn(page).include('aside').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await getCard(page).getByRole('button', { name: 'Not now' }).click()
  await expect(getCard(page)).toHaveCount(0)
  const askedAt = await page.evaluate(() => Number(localStorage.getItem('install-asked')))
  expect(askedAt).toBeGreaterThan(0)
})

test('T-06 “Install” asks the browser, once; a second visit is a good moment too', async ({ page }) => {
  await page.goto(PAGE.home)
  await page.evaluate(() => localStorage.setItem('visited', String(Date.now() - 3_600_000)))
  await openWithPrompt(page, PAGE.home)
  await getCard(page).getByRole('button', { name: 'Install' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['asked'])).toBe('1')
  await expect(getCard(page)).toHaveCount(0)
})

test('T-06 settings install it too, and say when there is nothing to do', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  await openWithPrompt(page, PAGE.settings)
  const section = page.getByRole('region', { name: 'App on this device' })
  await section.getByRole('button', { name: 'Install' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['asked'])).toBe('1')
  await expect(section).toContainText('it says so in its own menu')
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(section).toContainText('Installed')
})

test('T-06 D-03 the dashboard offers it at its end, and hides it for a week', async ({ page, site }) => {
  const email = `install.${crypto.randomUUID()}@example.com`
  await signIn(page, email)
  await asEmployer(site, (services) => finishFirstSteps(services, email))
  await openWithPrompt(page, PAGE.dashboard)
  const device = page.getByRole('region', { name: 'On this device' })
  await expect(device.getByRole('heading', { name: 'Install the app' })).toBeVisible()
  const isLast = (element: Element) => element === element.parentElement?.lastElementChild
  expect(await device.evaluate(isLast)).toBe(true)
  const { violations } = await axeOn(page).include('main').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await device.getByRole('button', { name: 'Install app' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['asked'])).toBe('1')
  await expect(device.getByRole('heading', { name: 'Install the app' })).toHaveCount(0)
  await page.reload()
  await device.getByRole('button', { name: 'Hide for a week: Install the app' }).click()
  await page.reload()
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('region', { name: 'What to do next' })).toBeVisible()
  await expect(device.getByRole('heading', { name: 'Install the app' })).toHaveCount(0)
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: SAFARI })

  test('T-06 the steps by hand are shown, with signs and the icon that is going to be there', async ({ page }) => {
    await page.goto(PAGE.home)
    await page.evaluate(() => localStorage.setItem('visited', String(Date.now() - 3_600_000)))
    await page.reload()
    await expectReady(page, 'hydrated')
    await expect(getCard(page)).toContainText('Add to Home Screen')
    await expect(getCard(page).getByRole('listitem')).toHaveCount(3)
    await expect(getCard(page).getByRole('button', { name: 'Install' })).toHaveCount(0)
    const icon = getCard(page).locator('li img')
    await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(180)
  })
})

test('T-06 the shortcut to the notifications opens their panel', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  await page.goto(`${PAGE.home}#notifications`)
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

test('T-06 what is shared with the app opens its job, or a search', async ({ page, baseURL }) => {
  await page.goto(`/share/demo.example?text=${encodeURIComponent(`Look: ${baseURL}/careers/job/1`)}`)
  await expect(page).toHaveURL(pageAt(`${PAGE.job}/1`))
  await page.goto('/share/demo.example?title=Nurse&url=https%3A%2F%2Fevil.example%2Fx')
  await expect(page).toHaveURL(pageAt(`${PAGE.search}?query=Nurse`))
})

/** Opens a page in a browser that offers to install it right away, like Chromium on phones. */
async function openWithPrompt(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { dataset } = document.documentElement
      const prompt = async () => {
        dataset['asked'] = String(Number(dataset['asked'] ?? 0) + 1)
        return { outcome: 'accepted' }
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
  })
  await page.goto(address)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
}
