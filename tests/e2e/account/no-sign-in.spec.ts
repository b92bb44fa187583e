import { configs } from '#contract/configs.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { asEmployer } from '#tests/e2e/kit/employer.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

test.beforeEach(async ({ site }) => {
  await site.stop()
  await asEmployer(site, async ({ db }) => {
    const tenant = await db.selectFrom('tenant').select(['id', 'configs']).executeTakeFirstOrThrow()
    const changed = {
      ...configs().parse(JSON.parse(tenant.configs)),
      loginSignupConfig: { candidateLoginEnabled: false },
    }
    await db
      .updateTable('tenant')
      .set({ configs: JSON.stringify(changed) })
      .where('id', '=', tenant.id)
      .execute()
  })
  await site.start()
})

for (const path of [PAGE.offers, PAGE.settings, PAGE.login, '/careers?show_login_modal=1'])
  test(`A-11 without candidate login nobody can sign in: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('Sign-in is not available')).toBeVisible()
    await expect(page).toHaveURL(/\/careers\?(?:show_login_modal=1&)?domain=demo\.example$/)
    await expectReady(page, 'hydrated')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('A-11 without candidate login the server sends no code', async ({ page }) => {
  const start = await page.request.get(API.boot)
  const sent = await page.request.post(API.loginCode, {
    headers: { 'x-csrf-token': start.headers()['x-csrf-token'] ?? '' },
    data: { email: 'candidate@example.com' },
  })
  expect(sent.status()).toBe(403)
})
