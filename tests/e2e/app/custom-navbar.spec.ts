import type { Page } from '@playwright/test'
import { configs } from '#contract/configs.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer } from '#tests/e2e/kit/employer.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'

/** Typical navigation markup of an employer: a list in a nav, with a logo, a button, and a dropdown. */
const THEIRS = `<nav class="site-nav"><a href="https://employer.example/"><img src="https://employer.example/logo.svg" alt="Employer"></a>
<ul><li><a href="https://employer.example/about">About us</a></li><li><details><summary>Lines</summary>
<ul><li><a href="https://employer.example/north">North</a></li><li><a href="https://employer.example/south">South</a></li></ul></details></li>
<li><a href="https://employer.example/news">News</a></li></ul><button type="button">Search</button></nav>`

test.beforeEach(async ({ site }) => {
  await site.stop()
  await asEmployer(site, async ({ db }) => {
    const tenant = await db.selectFrom('tenant').select(['id', 'configs']).executeTakeFirstOrThrow()
    const changed = configs().parse(JSON.parse(tenant.configs))
    changed.pcsxConfig.branding.customPageSections.customNavbarConfig = {
      enable: true,
      showInLoggedinView: true,
      injectInHtmlTemplate: THEIRS,
    }
    await db
      .updateTable('tenant')
      .set({ configs: JSON.stringify(changed) })
      .where('id', '=', tenant.id)
      .execute()
  })
  await site.start()
})

const getBar = (page: Page) => page.getByRole('banner')

for (const { name, width, height, locale, colorScheme } of [
  { name: 'phone', width: 390, height: 844, locale: 'en-US', colorScheme: 'light' },
  { name: 'phone, Arabic, dark', width: 390, height: 844, locale: 'ar', colorScheme: 'dark' },
  { name: 'tablet', width: 820, height: 1180, locale: 'en-US', colorScheme: 'light' },
  { name: 'desktop', width: 1440, height: 900, locale: 'en-US', colorScheme: 'light' },
  { name: 'desktop, Arabic, dark', width: 1440, height: 900, locale: 'ar', colorScheme: 'dark' },
] as const)
  test.describe(name, () => {
    test.use({ viewport: { width, height }, locale, colorScheme })

    test(`T-01 an employer’s own links stand in the bar, all of them in reach, and ours too: ${name}`, async ({
      page,
    }) => {
      await page.goto(PAGE.home)
      await expectReady(page, 'hydrated')
      const box = await getBar(page).boundingBox()
      // The bar has the height of one row and its border.
      expect(box?.height).toBeLessThanOrEqual(61)
      const about = getBar(page).getByRole('link', { name: 'About us' })
      const menu = getBar(page).locator('summary').first()
      if (await menu.isVisible()) {
        await expect(about).toBeHidden()
        await menu.click()
      }
      await expect(about).toBeInViewport({ ratio: 1 })
      await expect(getBar(page).getByRole('link', { name: 'North' })).toBeHidden()
      await getBar(page).getByText('Lines', { exact: true }).click()
      await expect(getBar(page).getByRole('link', { name: 'North' })).toBeInViewport({ ratio: 1 })
      await expectNothingWider(page)
      await expect(page.locator(`a[href^="${PAGE.offers}"]`).filter({ visible: true }).first()).toBeInViewport()
      const { violations } = await axeOn(page).include('header').analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`)).toEqual([])
      if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/navbar-${name}.png` })
    })
  })
