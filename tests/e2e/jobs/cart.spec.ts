import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { getJobCart } from '#contract/jobs/positions/job-cart.ts'
import { jobToApplyFor } from '#tests/e2e/applications/application-page.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith } from '#tests/e2e/kit/jobs.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'

const getCart = (page: Page) => page.getByRole('button', { name: 'Job cart' })
const getPanel = (page: Page) => page.getByRole('dialog', { name: 'Job cart' })

async function collect(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectReady(page, 'hydrated')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: /^In cart/ })).toBeVisible()
}

test('S-10 a visitor collects two jobs with the keyboard, and opens one form for both', async ({ page, site }) => {
  const jobs = [await jobToApplyFor(site), await jobToApplyFor(site)]
  for (const { path } of jobs) await collect(page, path)
  await expect(page.getByText('2 jobs in your cart')).toBeAttached()

  await getCart(page).focus()
  await page.keyboard.press('Enter')
  await expect(getPanel(page).getByRole('listitem')).toHaveCount(2)
  await getPanel(page)
    .getByRole('button', { name: `Remove ${jobs[0]?.name}` })
    .press('Enter')
  await expect(getPanel(page).getByRole('button', { name: /^Undo/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await getPanel(page).getByRole('link', { name: 'Apply for 2 jobs' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for 2 jobs')
  await expect(getPanel(page)).toHaveCount(0)
})

test('N-14 S-10 a candidate collects a job without a network; it waits, and reaches the server by itself', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const job = await createJobWith(site, { name: 'Tide clerk' })
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await getCart(page).click()
  await getPanel(page).getByRole('button', { name: 'Remove Tide clerk' }).click()
  await getPanel(page).getByRole('button', { name: 'Close' }).click()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await getCart(page).click()
  await expect(getPanel(page).getByText('Waiting for network')).toBeVisible()
  await expect(getPanel(page).getByText('Applying needs the network.')).toBeVisible()

  await context.setOffline(false)
  await expect(getPanel(page).getByText('Waiting for network')).toHaveCount(0)
  await expect.poll(() => listIds(page)).toEqual([job.id])
})

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test(`S-10 the cart has no violation and fits, also with large text: ${name}`, async ({ page, site }) => {
      await page.emulateMedia(media)
      const job = await createJobWith(site, { name: 'Harbour pilot of the long northern reach' })
      await page.goto(job.path)
      await expectReady(page, 'hydrated')
      await page.getByRole('button', { name: /Add to cart|إضافة إلى السلة/ }).click()
      await page.getByRole('button', { name: /^(Job cart|سلة الوظائف)$/ }).click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
      // The confirmation must have faded before the page is checked.
      await expect(page.getByText(/^(Added to your job cart|أُضيفت إلى سلة وظائفك)$/)).toHaveCount(0)
      const { violations } = await axeOn(page).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`)).toEqual([])
      await expectNothingWider(page)
      await enlargeText(page)
      await expectNothingWider(page)
    })
  })

async function listIds(page: Page): Promise<number[]> {
  const answer = await page.request.get(API.jobCart)
  const { data } = (await answer.json()) as { data: unknown }
  return getJobCart.response.parse(data).jobCartData.map(({ id }) => id)
}
