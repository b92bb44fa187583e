import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { enqueueComparisons } from '#server/features/jobs/saved-searches/enqueue-saved-search-jobs.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith, untilFound } from '#tests/e2e/kit/jobs.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import type { Site } from '#tests/site.ts'

const SEARCHES = `${PAGE.saved}?tab=searches`
const list = (page: Page) => page.getByRole('list', { name: 'Saved searches' })
const getDialog = (page: Page) => page.getByRole('dialog')

async function someone(page: Page, site: Site): Promise<void> {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectReady(page, 'hydrated')
}

/** Runs the comparison that the server runs every half minute. */
const compare = (site: Site) =>
  asEmployer(site, async (services) => {
    await enqueueComparisons(services)
    await runDueTasks(services, JOBS)
  })

test('S-14 a search is saved, says what is new, is looked at, deleted and restored', async ({ page, site }) => {
  await someone(page, site)
  await createJobWith(site, { name: 'Foghorn tuner' })
  await open(page, `${PAGE.search}?query=foghorn+tuner`)
  await page.getByRole('button', { name: 'Save search' }).first().click()
  await expect(getDialog(page).getByLabel('Name')).toHaveValue('Foghorn tuner')
  await getDialog(page).getByText('Weekly').click()
  await getDialog(page).getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible()

  await createJobWith(site, { name: 'Foghorn tuner of the second watch' })
  await compare(site)
  await untilFound(site, 'foghorn tuner', 2)
  await open(page, SEARCHES)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved searches')
  await expect(list(page).getByText('1 new')).toBeVisible()
  await expect(list(page)).toContainText('Weekly')
  await list(page).getByRole('link', { name: 'Foghorn tuner' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 open jobs')
  await page.goBack()
  await expect(list(page).getByText('1 new')).toHaveCount(0)
  await page.reload()
  await expectReady(page, 'hydrated')
  await expect(list(page).getByText('1 new')).toHaveCount(0)

  await list(page).getByRole('button', { name: 'Delete Foghorn tuner' }).click()
  await expect(list(page).getByText('Deleted: Foghorn tuner')).toBeVisible()
  await list(page).getByRole('button', { name: 'Undo Foghorn tuner' }).click()
  await expect(list(page).getByRole('link', { name: 'Foghorn tuner' })).toBeVisible()
  await page.reload()
  await expect(list(page).getByRole('link', { name: 'Foghorn tuner' })).toBeVisible()
})

test('S-14 by keyboard alone: saved, paused, deleted and restored, each time going on where one was', async ({
  page,
  site,
}) => {
  await someone(page, site)
  await open(page, `${PAGE.search}?query=bell+founder`)
  const save = page.getByRole('button', { name: 'Save search' }).first()
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(getDialog(page).getByLabel('Name')).toBeVisible()
  await getDialog(page).getByLabel('Name').press('Enter')
  await expect(getDialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeFocused()

  await open(page, SEARCHES)
  await list(page).getByRole('button', { name: 'Pause Bell founder' }).press('Enter')
  await expect(list(page).getByRole('button', { name: 'Resume Bell founder' })).toBeFocused()
  await expect(list(page)).toContainText('Paused')
  await list(page).getByRole('button', { name: 'Delete Bell founder' }).press('Enter')
  await expect(list(page).getByRole('button', { name: 'Undo Bell founder' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list(page).getByRole('link', { name: 'Bell founder' })).toBeFocused()
})

test('S-14 a notification leads to its search, which has the focus', async ({ page, site }) => {
  await someone(page, site)
  await open(page, `${PAGE.search}?query=wharfinger`)
  await page.getByRole('button', { name: 'Save search' }).first().click()
  await getDialog(page).getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible()
  await open(page, SEARCHES)
  const id = await list(page).getByRole('heading').getAttribute('id')
  await open(page, `${PAGE.saved}?saved_search=${id?.replace('saved-search-', '')}`)
  await expect(list(page).getByRole('heading', { name: 'Wharfinger' })).toBeFocused()
})

test('S-14 without a network the list is read, and says that changes need one', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  await someone(page, site)
  await open(page, `${PAGE.search}?query=caulker`)
  await page.getByRole('button', { name: 'Save search' }).first().click()
  await getDialog(page).getByRole('button', { name: 'Save search' }).click()
  await open(page, SEARCHES)
  await expect(list(page).getByRole('link', { name: 'Caulker' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Changing saved searches needs the network.')).toBeVisible()
  await expect(list(page).getByRole('button', { name: 'Delete Caulker' })).toBeDisabled()
})

test('S-14 a visitor leaves an address, and reads the employer’s privacy text before', async ({ page }) => {
  await open(page, `${PAGE.search}?query=zzqx`)
  await expect(page.getByText('Get notified when a job like this is posted')).toBeVisible()
  await page.getByRole('button', { name: 'Save search' }).last().click()
  await expect(getDialog(page).getByRole('link', { name: 'candidate privacy notice' })).toBeVisible()
  await getDialog(page).getByLabel('Email').fill('visitor@example.com')
  await getDialog(page).getByRole('button', { name: 'Email me new jobs' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your inbox' })).toContainText('visitor@example.com')
})

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test(`S-14 saving and the list have no violation and fit, also with large text: ${name}`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia(media)
      await someone(page, site)
      await open(page, `${PAGE.search}?query=harbour+pilot+of+the+long+northern+reach&location=Trondheim`)
      const save = /^(Save search|حفظ البحث)$/
      await page.getByRole('button', { name: save }).first().click()
      await expect(getDialog(page).getByRole('radio').first()).toBeVisible()
      await expectFine(page)
      await getDialog(page).getByRole('button', { name: save }).click()
      await expect(getDialog(page)).toHaveCount(0)
      // The confirmation must have faded before the page is checked.
      await expect(page.getByText(/^(Search saved|حُفظ البحث)$/)).toHaveCount(1)
      await open(page, SEARCHES)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await expectFine(page)
    })
  })

async function expectFine(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`)).toEqual([])
  await expectNothingWider(page)
  await enlargeText(page)
  await expectNothingWider(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}
