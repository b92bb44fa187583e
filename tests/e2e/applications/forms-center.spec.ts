import { PAGE } from '#contract/zod-free/paths.ts'
import { FORM_CENTER, FORMS_PAGE } from '#contract/applications/forms/form-paths.ts'
import { DAY } from '#tests/builders/offers/offers.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { boots, getCard, createFormWith, giveTo, getHarbour, place, send } from '#tests/e2e/applications/given-forms.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

test('F-13 the form center: tabs, last days, and a form that is begun, sent once and read @gate', async ({
  page,
  site,
}) => {
  const { email } = await createCandidateWith(site, [{}])
  const [soon, late] = [await createFormWith(site, [place]), await createFormWith(site, [place])]
  await giveTo(site, email, soon.form, { due: 5 * DAY })
  await giveTo(site, email, late.form, { due: -DAY })
  await signIn(page, email)
  await page.goto(PAGE.applications)
  await expect(page.getByRole('heading', { name: '2 forms to fill in' })).toBeVisible()
  await page.getByRole('link', { name: 'See your forms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Kinds of forms' })
  await expect(tabs.getByRole('link', { name: 'To do' })).toHaveAttribute('aria-current', 'page')
  await expect(getCard(page, late.title)).toContainText('Overdue')
  await expect(getCard(page, soon.title)).toContainText('Due in 5 days')
  await expect(page.getByRole('article').first()).toContainText(late.title)

  await getCard(page, soon.title).getByRole('link', { name: 'Start' }).click()
  await getHarbour(page).fill('Bergen')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('link', { name: 'Forms', exact: true }).first().click()
  await expect(getCard(page, soon.title)).toContainText('In progress')
  await getCard(page, soon.title).getByRole('link', { name: 'Continue' }).click()
  await expect(getHarbour(page)).toHaveValue('Bergen')
  await send(page)
  await expect(page.getByText('Your answers were sent')).toBeVisible()
  await expect(page.getByText('Bergen')).toBeVisible()
  await expect(getHarbour(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Forms', exact: true }).first().click()
  await expect(getCard(page, soon.title)).toHaveCount(0)
  await tabs.getByRole('link', { name: 'Sent' }).click()
  await getCard(page, soon.title).getByRole('link', { name: 'View' }).click()
  await expect(page.getByText('Your answers were sent')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Fingerprint of what was sent')).toBeVisible()
  await expect(page.getByText('Bergen')).toBeVisible()
})

test('F-13 the tab list loads once, tab data on demand', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  const requests: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/forms_list')) requests.push(url.searchParams.get('tab_id') ?? 'tabs')
  })
  await page.goto(FORM_CENTER)
  await expectReady(page, 'hydrated')
  await expect(page.getByText('Nothing to fill in')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Kinds of forms' })
  await tabs.getByRole('link', { name: 'Sent' }).click()
  await expect(page.getByText('You have not sent a form yet')).toBeVisible()
  await tabs.getByRole('link', { name: 'To do' }).click()
  await expect(page.getByText('Nothing to fill in')).toBeVisible()
  await tabs.getByRole('link', { name: 'Sent' }).click()
  await expect(page.getByText('You have not sent a form yet')).toBeVisible()
  // the tabs and the first one's content came with the page
  expect(requests).toEqual(['sent'])
})

test('N-11 a given form is told of, and what is told leads to the form', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{}])
  const given = await createFormWith(site, [place])
  await giveTo(site, email, given.form)
  await signIn(page, email)
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: new RegExp(given.title) }).click()
  await expect(page.getByRole('heading', { level: 1, name: given.title })).toBeVisible()
})

for (const look of LOOKS)
  test.describe(look.name, () => {
    test.use({ locale: look.locale, viewport: { width: look.width, height: 3000 } })
    test(`T-09 the form center, open forms and a form have no violation: ${look.name}`, async ({ page, site }) => {
      test.setTimeout(240_000)
      await page.emulateMedia(look.media)
      const { email } = await createCandidateWith(site, [{}])
      const given = await createFormWith(site, [place, boots])
      const path = await giveTo(site, email, given.form, { due: DAY })
      await createFormWith(site, [place], { isPublic: true })
      await signIn(page, email)
      for (const address of [FORM_CENTER, `${FORM_CENTER}?tab=sent`, FORMS_PAGE, path, PAGE.applications]) {
        await page.goto(address)
        await expectReady(page, 'hydrated')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (address === path) await expect(page.getByRole('textbox').first()).toBeVisible()
        const { violations } = await axeOn(page)
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(' , ')}`),
          address,
        ).toEqual([])
        await expectNothingWider(page)
      }
    })
  })
