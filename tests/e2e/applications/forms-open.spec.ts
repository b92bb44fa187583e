import type { FormItem } from '#contract/form/definition/definition.ts'
import { toFormPath, FORMS_PAGE } from '#contract/applications/forms/form-paths.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, readMailedCode, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { getCard, createFormWith, giveTo, getHarbour, place, send } from '#tests/e2e/applications/given-forms.ts'

test('F-13 an open form is found and sent without an account, the address confirmed by a code', async ({
  page,
  site,
}) => {
  const email = { type: 'email', name: 'email', label: 'Email address', required: true } as FormItem
  const crew = await createFormWith(site, [place, email], { isPublic: true, title: 'Crew list' })
  const address = `walk-in.${Date.now()}@example.com`
  await page.goto(FORMS_PAGE)
  await getCard(page, crew.title).getByRole('link', { name: 'Start' }).click()
  await getHarbour(page).fill('Faro')
  await page.getByRole('textbox', { name: 'Email address' }).fill(address)
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await page.reload()
  await expect(getHarbour(page)).toHaveValue('Faro')
  await send(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm your email address' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await readMailedCode(page.request, address))
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Your answers were sent')).toBeVisible()
  await page.goto(`${FORMS_PAGE}?form_id=${crew.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: crew.title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(toFormPath(crew.slug)))
})

test('F-13 somebody else’s form is as unknown as none; without an account one is asked to sign in', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 40[14]/)
  const [owner, other] = [await createCandidateWith(site, [{}]), await createCandidateWith(site, [{}])]
  const path = await giveTo(site, owner.email, (await createFormWith(site, [place])).form)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Sign in to open this form' })).toBeVisible()
  await signIn(page, other.email)
  for (const address of [path, toFormPath('nothing-like-it')]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This form could not be found' })).toBeVisible()
  }
})
