import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('S-01 “All jobs” of a job leads back to the list as it was left: its search, its order, its place', async ({
  page,
}) => {
  const list = `${PAGE.search}?query=engineer&sort_by=newest`
  await page.goto(list)
  await expectReady(page, 'hydrated')
  const fifth = page.getByRole('main').getByRole('article').nth(4).getByRole('link').first()
  await fifth.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await fifth.click()
  await expect(page).toHaveURL(/\/careers\/job\//)
  const back = page.getByRole('link', { name: 'All jobs' })
  await expect(back).toHaveAttribute('href', /query=engineer.*sort_by=newest/)
  // The choice survives a reload.
  await page.reload()
  await expectReady(page, 'hydrated')
  await back.click()
  await expect(page).toHaveURL(pageAt(list))
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toHaveValue('engineer')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2)
})

test('S-01 who came to a job by its address finds all jobs', async ({ page }) => {
  await page.goto(`${PAGE.job}/1`)
  await expect(page.getByRole('link', { name: 'All jobs' })).toHaveAttribute(
    'href',
    /^\/careers\/search(?:\?domain=|$)/,
  )
})

test('S-01 a job that is like another one leads back to the list that led to the first', async ({ page }) => {
  const list = `${PAGE.search}?query=engineer`
  await page.goto(list)
  await expectReady(page, 'hydrated')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/careers\/job\//)
  const first = page.url()
  await page.getByRole('region', { name: 'Similar jobs' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(first)
  const back = page.getByRole('link', { name: 'All jobs' })
  await expect(back).toHaveAttribute('href', /query=engineer/)
  await back.click()
  await expect(page).toHaveURL(pageAt(list))
})
