import type { Page } from '@playwright/test'
import { INTERVIEWS_PAGE } from '#contract/interviews/interviews.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signInByHand, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'

const PAGES = [
  { path: PAGE.offers, title: 'Offers' },
  { path: PAGE.home, title: /./ },
  { path: PAGE.settings, title: 'Settings' },
  { path: PAGE.dashboard, title: /^Hello, / },
  { path: `${PAGE.dashboard}?tab=events`, title: /^Hello, / },
  { path: INTERVIEWS_PAGE, title: 'Interviews' },
]

test('T-07 with a server that accepts and never answers every page stands, and is new once it answers again', async ({
  device,
  site,
  noise,
}) => {
  test.slow()
  noise.allowOffline()
  const { email } = await createCandidateWith(site, [{ position: { name: 'Cook' } }])
  const page = await device.open()
  await page.goto(PAGE.offers)
  await signInByHand(page, email)
  // Signing in reloads the page.
  await expect(page.getByRole('article', { name: 'Cook' })).toBeVisible()
  // Each is visited once online, which stores its files on the device.
  for (const { path, title } of PAGES) await visit(page, path, title, 'hydrated')
  await page.goto(PAGE.offers)
  await expectWorker(page)

  const pid = site.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  try {
    for (const { path, title } of PAGES) await visit(page, path, title, 'shell')
    await page.goto(PAGE.offers)
    await expect(page.getByRole('article', { name: 'Cook' })).toBeVisible()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await visit(page, PAGE.offers, 'Offers', 'hydrated')
  await expect(page.getByRole('article', { name: 'Cook' })).toBeVisible()
})

async function visit(page: Page, path: string, title: string | RegExp, start: 'hydrated' | 'shell'): Promise<void> {
  await page.goto(path)
  await expectReady(page, start)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
