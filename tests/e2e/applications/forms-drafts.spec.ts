import { FORM_CENTER } from '#contract/applications/forms/form-paths.ts'
import { changeForm } from '#server/features/applications/forms/definitions/write-definition.ts'
import { buildFormDefinition } from '#tests/builders/forms.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import {
  boots,
  getCard,
  createFormWith,
  giveTo,
  getHarbour,
  place,
  send,
  takeBackAt,
} from '#tests/e2e/applications/given-forms.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'

test('F-21 F-13 a form goes on without a network, after the browser was closed, and the draft is saved when it is back', async ({
  device,
  site,
  noise,
}) => {
  test.setTimeout(240_000)
  noise.allowOffline()
  // an offline start has no token yet: the first attempt is refused, and repeated with one
  noise.allow(/status of 403/)
  const { email } = await createCandidateWith(site, [{}])
  const given = await createFormWith(site, [place, boots])
  const path = await giveTo(site, email, given.form)
  let page = await device.open()
  await signIn(page, email)
  await page.goto(FORM_CENTER)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await page.goto(path)
  await getHarbour(page).fill('Bergen')
  await expect(page.getByText('Draft saved')).toBeVisible()

  page = await device.open()
  await page.context().setOffline(true)
  await page.goto(FORM_CENTER)
  await expectReady(page, 'shell')
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
  await getCard(page, given.title).getByRole('link').click()
  await expect(getHarbour(page)).toHaveValue('Bergen')
  await page.getByRole('textbox', { name: 'Size of your boots' }).fill('42')
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Size of your boots' })).toHaveValue('42')
  await page.context().setOffline(false)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await send(page)
  await expect(page.getByText('Your answers were sent')).toBeVisible()
})

test('F-21 of a form that two devices edit only what both answered is asked, where one is, and nothing is sent before', async ({
  page,
  site,
  browser,
  noise,
}) => {
  noise.allow(/status of 409/)
  const { email } = await createCandidateWith(site, [{}])
  const path = await giveTo(site, email, (await createFormWith(site, [place, boots])).form)
  const other = await browser.newContext({ baseURL: site.origin, locale: 'en-US' })
  const phone = await other.newPage()
  for (const one of [page, phone]) {
    await signIn(one, email)
    await one.goto(path)
    await expect(getHarbour(one)).toBeVisible()
  }
  await getHarbour(phone).fill('From the phone')
  await phone.getByRole('textbox', { name: 'Size of your boots' }).fill('42')
  await expect(phone.getByText('Draft saved')).toBeVisible()
  await getHarbour(page).fill('From the desk')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'differently on another device' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Your answers were sent')).toHaveCount(0)
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('Taken over from your other device: Size of your boots')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Draft saved')).toBeVisible()
  await phone.reload()
  await expect(getHarbour(phone)).toHaveValue('From the desk')
  await expect(phone.getByRole('textbox', { name: 'Size of your boots' })).toHaveValue('42')
  // the last step shows the submitted answers
  await expect(page.getByText('42', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your answers were sent')).toBeVisible()
  await other.close()
})

test('F-10 a form that asks more since it was begun says so, and marks what is new', async ({ page, site, noise }) => {
  noise.allow(/status of 409/)
  const { email } = await createCandidateWith(site, [{}])
  const { form, title } = await createFormWith(site, [place])
  const path = await giveTo(site, email, form)
  await signIn(page, email)
  await page.goto(path)
  await getHarbour(page).fill('Bergen')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await asEmployer(site, (services) =>
    services.transaction((tx) =>
      changeForm(
        tx,
        form.tenant_id,
        form.id,
        { definition: buildFormDefinition([place, boots], title) },
        services.now(),
      ),
    ),
  )
  await send(page)
  await expect(page.getByText('The employer has added a question since you began.')).toBeVisible()
  await expect(getHarbour(page)).toHaveValue('Bergen')
  await page.goto(FORM_CENTER)
  await expect(getCard(page, title)).toContainText('1 new question')
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Size of your boots' }).fill('42')
  await send(page)
  await expect(page.getByText('Your answers were sent')).toBeVisible()
})

test('F-13 a form that is taken back while somebody fills it in says so, and nothing of it waits any more', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 410/)
  const { email } = await createCandidateWith(site, [{}])
  const given = await createFormWith(site, [place])
  const path = await giveTo(site, email, given.form)
  await signIn(page, email)
  await page.goto(path)
  await getHarbour(page).fill('Bergen')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await takeBackAt(site, path)
  await getHarbour(page).fill('Bergen or Oslo')
  await expect(page.getByRole('heading', { level: 1, name: 'This form was taken back' })).toBeVisible()
  await expect(getHarbour(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'This form was taken back' })).toBeVisible()
  await page.getByRole('link', { name: 'See all forms' }).click()
  await expect(page.getByText('Nothing to fill in')).toBeVisible()
  await expect(getCard(page, given.title)).toHaveCount(0)
})
