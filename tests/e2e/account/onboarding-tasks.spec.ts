import type { Page } from '@playwright/test'
import { ONBOARDING_TASKS, type TaskKind } from '#contract/account/onboarding/onboarding-tasks.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createTask } from '#server/features/account/onboarding/employer/tasks.ts'
import { DAY } from '#tests/builders/offers/offers.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { getCard, createFormWith, giveTo, getHarbour, place, send } from '#tests/e2e/applications/given-forms.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import type { Site } from '#tests/site.ts'

type Wanted = { title: string; kind: TaskKind; url: string; due?: number }

async function createHireWith(site: Site, tasks: readonly Wanted[], email?: string): Promise<string> {
  const to = email ?? (await createCandidateWith(site, [{}])).email
  await asEmployer(site, async (services) => {
    for (const { due, ...task } of tasks)
      await services.transaction((tx) =>
        createTask(services, tx, 1, {
          ...task,
          candidate: { email: to },
          ...(due === undefined ? {} : { due_at: new Date(Date.now() + due).toISOString() }),
        }),
      )
  })
  return to
}

async function openTasks(page: Page): Promise<void> {
  await page.goto(PAGE.onboarding)
  await expectReady(page, 'hydrated')
}

const handbook = { title: 'Read the handbook', kind: 'read', url: 'https://files.example.com/handbook.pdf' } as const
const passport = { title: 'Copy of your passport', kind: 'upload', url: PAGE.profile } as const

test('P-05 a new hire goes through their tasks: one is marked, one follows its form', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{}])
  const papers = await createFormWith(site, [place])
  const url = await giveTo(site, email, papers.form)
  await createHireWith(
    site,
    [
      { ...handbook, due: 20 * DAY },
      { title: 'Your harbour', kind: 'form', url, due: DAY },
    ],
    email,
  )
  await signIn(page, email)
  await openTasks(page)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  await expect(page.getByText('0 of 2 done')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Your harbour')
  await expect(getCard(page, handbook.title).getByText(/^Due [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(getCard(page, handbook.title).getByRole('link', { name: 'Read' })).toHaveAttribute('target', '_blank')

  const done = page.waitForResponse(/\/done\b/)
  await getCard(page, handbook.title).getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('1 of 2 done')).toBeVisible()
  // the change is shown at once, before the server's response
  await done
  await expect(getCard(page, handbook.title).getByText('Done', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 of 2 done')).toBeVisible()

  await expect(getCard(page, 'Your harbour').getByRole('button', { name: 'Mark as done' })).toHaveCount(0)
  await getCard(page, 'Your harbour').getByRole('link', { name: 'Fill in form' }).click()
  await getHarbour(page).fill('Bergen')
  await send(page)
  await expect(page.getByText('Your answers were sent')).toBeVisible()
  await openTasks(page)
  await expect(page.getByText('All done. You’re ready to start.')).toBeVisible()
})

test('P-05 a task that could not be marked is open again', async ({ page, site, noise }) => {
  noise.allow(/status of 500/)
  await signIn(page, await createHireWith(site, [handbook]))
  await openTasks(page)
  await page.route(`**${ONBOARDING_TASKS}/*/done*`, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: { message: 'x', body: '' }, data: null } }),
  )
  await getCard(page, handbook.title).getByRole('button', { name: 'Mark as done' }).click()
  await expect(getCard(page, handbook.title).getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await expect(page.getByText('0 of 1 done')).toBeVisible()
})

test('P-05 T-07 tasks are read without a network, and marking waits for it', async ({ page, site, noise }) => {
  noise.allowOffline()
  await signIn(page, await createHireWith(site, [passport]))
  await openTasks(page)
  await expectWorker(page)
  await expect(getCard(page, passport.title).getByRole('link', { name: 'Upload document' })).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(getCard(page, passport.title)).toBeVisible()
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
  await expect(getCard(page, passport.title).getByRole('button', { name: 'Waiting for network' })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(getCard(page, passport.title).getByRole('button', { name: 'Mark as done' })).toBeEnabled()
})

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test(`P-05 the tasks have no violation and fit, also with large text: ${name}`, async ({ page, site }) => {
      await page.emulateMedia(media)
      await signIn(page, await createHireWith(site, [{ ...handbook, due: DAY }, passport]))
      await openTasks(page)
      await expect(page.getByRole('article')).toHaveCount(2)
      const { violations } = await axeOn(page).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`)).toEqual([])
      await expectNothingWider(page)
      await enlargeText(page)
      await expectNothingWider(page)
    })
  })
