import { BADGE_POLL } from '#contract/zod-free/limits.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { asEmployer, createCandidateWith, NAME } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { badge } from '#tests/e2e/notifications/sign-in-with-notifications.ts'

test('N-05 O-02 when the number rises, what is open and told of is asked for again', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{ position: { name: 'Cook' } }])
  await signIn(page, email)
  // a page that asked before the first notification exists would ask again only a minute later
  await expect.poll(() => badge(page)).toEqual({ count: 1 })
  await page.clock.install()
  await page.goto(PAGE.offers)
  await expect(page.getByText('1 new notification', { exact: true })).toBeAttached()
  await asEmployer(site, (services) =>
    makeOffer({ services }, { email, fullname: NAME, position: { name: 'Lighthouse keeper' } }),
  )
  await expect(page.getByRole('article', { name: 'Cook' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect.poll(() => badge(page)).toEqual({ count: 2 })
  await page.clock.runFor(BADGE_POLL)
  await expect(page.getByText('2 new notifications', { exact: true })).toBeAttached()
  await expect(page.getByRole('article', { name: 'Lighthouse keeper' })).toBeVisible()
})
