import type { Page } from '@playwright/test'
import { FORMS } from '#contract/applications/forms/forms.ts'
import { UNSENT } from '#contract/zod-free/device-storage-names.ts'
import { toFormPath } from '#contract/applications/forms/form-paths.ts'
import { changeForm } from '#server/features/applications/forms/definitions/write-definition.ts'
import { buildFormDefinition } from '#tests/builders/forms.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import {
  boots,
  createFormWith,
  giveTo,
  getHarbour,
  place,
  send,
  takeBackAt,
} from '#tests/e2e/applications/given-forms.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import type { Site } from '#tests/site.ts'

// A form changes while somebody fills it in. Without a worker, each visit asks the server.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ noise }) => noise.allow(/Service Worker registration blocked/))

type Made = Awaited<ReturnType<typeof createFormWith>>
const KEPT = 'Draft kept on this device'

/** Adds a question about boots to the form. */
async function askForBoots(site: Site, { form, title }: Made): Promise<void> {
  await asEmployer(site, ({ db, now }) =>
    db
      .transaction()
      .execute((tx) =>
        changeForm(tx, form.tenant_id, form.id, { definition: buildFormDefinition([place, boots], title) }, now()),
      ),
  )
}

/** Checks that only the new question is counted above the form and marked in it. */
async function expectMarked(page: Page): Promise<void> {
  await expect(page.getByText('The employer has added a question since you began. It is marked.')).toBeVisible()
  await expect(page.locator('[data-field="boots"]').getByText('New', { exact: true })).toBeVisible()
  await expect(page.locator('[data-field="place"]').getByText('New', { exact: true })).toHaveCount(0)
}

test('F-10 an open form changes for a visitor: the answers stand, the new question is marked; signed in, both are the account’s', async ({
  page,
  site,
  browser,
}) => {
  const crew = await createFormWith(site, [place], { isPublic: true, title: 'Crew list' })
  const { email } = await createCandidateWith(site, [{}])
  await page.goto(toFormPath(crew.slug))
  await getHarbour(page).fill('Faro')
  await expect(page.getByText(KEPT)).toBeVisible()
  await askForBoots(site, crew)
  await page.reload()
  await expect(getHarbour(page)).toHaveValue('Faro')
  await expectMarked(page)

  await signIn(page, email)
  await page.goto(toFormPath(crew.slug))
  await expect(getHarbour(page)).toHaveValue('Faro')
  await expectMarked(page)
  await expect(page.getByText('Draft saved')).toBeVisible()

  const other = await browser.newContext({ baseURL: site.origin, locale: 'en-US' })
  const tablet = await other.newPage()
  await signIn(tablet, email)
  await tablet.goto(toFormPath(crew.slug))
  await expect(getHarbour(tablet)).toHaveValue('Faro')
  await expectMarked(tablet)
  await other.close()
})

test('F-21 what a visitor wrote into an open form is asked about where the account has a draft of it', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 409/)
  const crew = await createFormWith(site, [place], { isPublic: true, title: 'Crew list' })
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto(toFormPath(crew.slug))
  await getHarbour(page).fill('Written with the account')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(toFormPath(crew.slug))
  await getHarbour(page).fill('Written as a visitor')
  await expect(page.getByText(KEPT)).toBeVisible()
  await signIn(page, email)
  await page.goto(toFormPath(crew.slug))
  const notice = page.getByRole('alert').filter({ hasText: 'differently on another device' })
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(getHarbour(page)).toHaveValue('Written as a visitor')
  await expect(page.getByText('Draft saved')).toBeVisible()
})

test('F-10 a given form changes before its draft could be saved: what is new is marked, answered and sent', async ({
  page,
  site,
  noise,
}) => {
  noise.allowOffline()
  const given = await createFormWith(site, [place])
  const { email } = await createCandidateWith(site, [{}])
  const path = await giveTo(site, email, given.form)
  await signIn(page, email)
  await page.goto(path)
  await expect(getHarbour(page)).toBeVisible()
  await page.context().setOffline(true)
  await getHarbour(page).fill('Bergen')
  await expect(page.getByText(KEPT)).toBeVisible()
  await askForBoots(site, given)

  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(path)
  await expect(getHarbour(page)).toHaveValue('Bergen')
  await expectMarked(page)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('textbox', { name: 'Size of your boots' }).fill('42')
  await send(page)
  await expect(page.getByText('Your answers were sent')).toBeVisible()
})

test('A-20 an update need not wait for a form whose answers are kept', async ({ page, site }) => {
  const crew = await createFormWith(site, [place], { isPublic: true, title: 'Crew list' })
  await page.goto(toFormPath(crew.slug))
  await getHarbour(page).fill('Faro')
  await expect(page.getByText(KEPT)).toBeVisible()
  const isUnsent = () =>
    page.evaluate(async (name) => (await navigator.locks.query()).held?.some((lock) => lock.name === name), UNSENT)
  await expect.poll(isUnsent).toBe(false)
})

test('F-13 a page on which a form cannot be shown is taken over as it was drawn, however late the browser hears of it', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 410/)
  const { email } = await createCandidateWith(site, [{}])
  const path = await giveTo(site, email, (await createFormWith(site, [place])).form)
  await takeBackAt(site, path)
  await signIn(page, email)
  await page.route(`**${FORMS}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto(path)
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('heading', { level: 1, name: 'This form was taken back' })).toBeVisible()
})
