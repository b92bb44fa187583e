import { configs } from '#contract/configs.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { asEmployer } from '#tests/e2e/kit/employer.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'

test('A-02 where the tenant wants a login first, the apply page opens the login, and who closes it lands on the careers home', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 401/)
  await site.stop()
  await asEmployer(site, async ({ db }) => {
    const tenant = await db.selectFrom('tenant').select(['id', 'configs']).executeTakeFirstOrThrow()
    const changed = { ...configs().parse(JSON.parse(tenant.configs)), applyConfig: { loggedOutApplyEnabled: false } }
    await db
      .updateTable('tenant')
      .set({ configs: JSON.stringify(changed) })
      .where('id', '=', tenant.id)
      .execute()
  })
  await site.start()
  await page.goto('/careers/apply?pid=1')
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Session timed out.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(pageAt(PAGE.home))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
