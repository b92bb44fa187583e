import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'

test.describe('T-04 the layouts', () => {
  for (const { width, hasBottomBar } of [
    { width: 320, hasBottomBar: true },
    { width: 599, hasBottomBar: true },
    { width: 1023, hasBottomBar: true },
    { width: 1024, hasBottomBar: false },
    { width: 1600, hasBottomBar: false },
  ])
    test(`T-04 ${width} px: places ${hasBottomBar ? 'under the thumb' : 'in the navbar'}, nothing runs out`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(PAGE.home)
      await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible({ visible: hasBottomBar })
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: !hasBottomBar })
      const header = await page.locator('header').first().boundingBox()
      expect(header?.height).toBe(60)
      await expectNoSidewaysScroll(page)
    })

  test('T-09 200 % text fits on a phone', async ({ page }) => {
    for (const path of [PAGE.home, `${PAGE.search}?query=a`, `${PAGE.job}/1`, PAGE.login]) {
      await page.goto(path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expectNoSidewaysScroll(page)
    }
  })
})

test('A-28 a navigation moves the focus to the title of the page and renames the document', async ({ page }) => {
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  const home = await page.title()
  await page.getByRole('article').getByRole('link').first().press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await expect(page).not.toHaveTitle(home)
  await expect(page).toHaveTitle(new RegExp(`^${escapePattern((await title.textContent()) ?? '')}`))
})

test('T-09 the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto(PAGE.home)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('T-01 the navbar is 60 px high', async ({ page }) => {
  await page.goto('/careers')
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(60)
})

test('T-01 the account menu opens and closes by keyboard', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  const menu = page.locator('header summary')
  const settings = page.locator('header').getByRole('link', { name: 'Settings' }).last()
  await menu.press('Enter')
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  // pressed beside the menu, which covers the title on a phone
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 4, y: 4 } })
  await expect(settings).toBeHidden()
})

test('A-11 the sign-in form opens in place and gives the focus back', async ({ page }) => {
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  const signInLink = page.getByRole('link', { name: 'Sign in' })
  await signInLink.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(signInLink).toBeFocused()
})

test('T-07 without a network one line says what is shown', async ({ page, context, noise }) => {
  noise.allowOffline()
  await page.goto(PAGE.search)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await context.setOffline(true)
  await expect(page.getByText(/^No answer from the site\. Saved at \d\d:\d\d$/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^No answer from the site/)).toBeHidden()
})

test('A-23 a snack waits while somebody rests on it, then goes', async ({ page, noise }) => {
  noise.allow(/status of 500/)
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await page.clock.install()
  await page.route(`**${API.search}*`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Job title or keyword').fill('xyzzy')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const snack = page.getByRole('alert').getByText('Failed to load positions')
  await snack.hover()
  await page.clock.fastForward(60_000)
  await expect(snack).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(2000)
  await expect(snack).toBeHidden()
})

test('A-23 a toast is 400 px wide', async ({ page, noise }) => {
  noise.allow(/status of 429/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await page.route(`**${API.search}*`, (route) => route.fulfill({ status: 429, json: {} }))
  await page.getByLabel('Job title or keyword').fill('xyzzy')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const toast = page.getByRole('alert').getByText('Please try again in a few minutes').locator('..')
  await expect(toast).toBeVisible()
  await expect.poll(async () => (await toast.boundingBox())?.width).toBe(400)
})

test('T-05 a chosen language turns the page round and stays', async ({ page }) => {
  await page.goto(PAGE.home)
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto(PAGE.search)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoSidewaysScroll(page)
})

test('T-08 nothing on a page may run that did not come with it', async ({ page }) => {
  const answer = await page.goto(PAGE.home)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/)
  await expect(page.locator('[style], [onclick]')).toHaveCount(0)
})

test('T-09 motion stays still for those who ask for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  const running = await page.evaluate(
    () => document.getAnimations().filter((one) => one.playState === 'running').length,
  )
  expect(running).toBe(0)
})

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(window)
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
