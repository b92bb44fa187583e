import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { updateOffer } from '#server/features/offers/employer/update-offer.ts'
import { DAY, buildLetter } from '#tests/builders/offers/offers.ts'
import { asEmployer, createCandidateWith, rewrite } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { createFormWith, giveTo, getHarbour, place, send } from '#tests/e2e/applications/given-forms.ts'

test('O-21 a form stands for a document of an offer, leads back to the offers, and accepts with the last one', async ({
  page,
  site,
}) => {
  const papers = [
    { name: 'Before your first day', bytes: null },
    { name: 'How we pay you', bytes: null },
  ]
  const { email, offers } = await createCandidateWith(site, [{ documents: papers, expiresAt: Date.now() + 3 * DAY }])
  const [offer] = offers
  if (!offer) throw new Error('There is no offer.')
  for (const { id } of offer.offer_documents) {
    const { form } = await createFormWith(site, [place], { kind: 'offer' })
    await giveTo(site, email, form, { offerId: offer.id, documentId: id })
  }
  await signIn(page, email)
  await page.goto(`/careers/offer/${offer.id}`)
  const first = page.getByRole('region', { name: 'Before your first day' })
  await expect(first).toContainText('Form: open')
  await first.getByRole('link', { name: 'Start' }).click()
  await expect(page.getByText('The offer expires in 3 days')).toBeVisible()
  await getHarbour(page).fill('Bergen')
  await send(page)
  await expect(page.getByText('Your answers were sent')).toBeVisible()
  await page.getByRole('link', { name: 'Return to offers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await page.goto(`/careers/offer/${offer.id}`)
  await expect(first).toContainText('Form: completed')
  await page.getByRole('region', { name: 'How we pay you' }).getByRole('link', { name: 'Start' }).click()
  await getHarbour(page).fill('Bergen')
  await send(page)
  await expect(page.getByText('Your answers were sent')).toBeVisible()
  await page.goto(PAGE.offers)
  await expect(page.getByText('Offer accepted')).toBeVisible()
})

test('O-16 O-21 an offer that changed while its last form was open is not accepted unseen; the next press is about what it says now', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/409/)
  const { email, offers } = await createCandidateWith(site, [
    { documents: [{ name: 'How we pay you', bytes: null }], position: { name: 'Cook' } },
  ])
  const [offer] = offers
  const document = offer?.offer_documents[0]
  if (!offer || !document) throw new Error('There is no offer.')
  const { form } = await createFormWith(site, [place], { kind: 'offer' })
  await giveTo(site, email, form, { offerId: offer.id, documentId: document.id })
  await signIn(page, email)
  await page.goto(`/careers/offer/${offer.id}`)
  await page.getByRole('link', { name: 'Start' }).click()
  await getHarbour(page).fill('Bergen')
  await asEmployer(site, (services) =>
    updateOffer(services, form.tenant_id, offer.id, { position: { name: 'Cabin boy' }, documents: [] }),
  )
  await send(page)
  const changed = page.getByRole('region', { name: 'The employer changed this offer' })
  await expect(changed).toBeFocused()
  await expect(changed).toContainText('Cook')
  await expect(changed).toContainText('Cabin boy')
  const status = async () =>
    ((await (await page.request.get(`${API.offers}/${offer.id}`)).json()) as { data: { offer: { status: string } } })
      .data.offer.status
  expect(await status()).toBe('Extended')
  await expect(page.getByRole('link', { name: 'Return to offers' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Your answers were sent')).toBeVisible()
  expect(await status()).toBe('Accepted')
})

test('O-21 the form of an offer that has ended says so and cannot be sent', async ({ page, site }) => {
  const { email, offers } = await createCandidateWith(site, [{ documents: [{ name: 'Letter', bytes: buildLetter() }] }])
  const offerId = offers[0]?.id ?? 0
  const path = await giveTo(site, email, (await createFormWith(site, [place], { kind: 'offer' })).form, { offerId })
  await rewrite(site, offerId, { status: 'Declined', expires_at: null })
  await signIn(page, email)
  await page.goto(path)
  await expect(page.getByText('The offer is no longer open: this form can no longer be sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review' })).toHaveCount(0)
})
