import { PAGE } from '#contract/zod-free/paths.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { countCachedLetters } from '#tests/offline/stored-data.ts'

test('O-20 the employer learns that a letter was read, also when the phone had fetched it ahead', async ({
  page,
  site,
}) => {
  const { email, offers } = await createCandidateWith(site, [{}])
  const id = offers[0]?.id ?? 0
  const viewedAt = () =>
    asEmployer(site, async ({ db }) => {
      const row = await db.selectFrom('offer').select('viewed_at').where('id', '=', id).executeTakeFirstOrThrow()
      return row.viewed_at
    })
  await signIn(page, email)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await page.reload()
  await expect.poll(() => countCachedLetters(page)).toBe(1)
  expect(await viewedAt()).toBeNull()
  await page.getByRole('link', { name: 'View job offer' }).click()
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect.poll(viewedAt).toBeGreaterThan(0)
})
