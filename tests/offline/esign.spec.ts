import { buildLetter } from '#tests/builders/offers/offers.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { everythingKept, expectReadableOffline } from '#tests/offline/stored-data.ts'

test('O-18 a letter to be signed in a frame is read offline, and of the frame nothing is kept', async ({
  device,
  site,
  noise,
}) => {
  noise.allowOffline()
  let page = await device.open()
  const documents = [{ name: 'Offer letter', signingMode: 'esign' as const, bytes: buildLetter(3) }]
  const { email, offers } = await createCandidateWith(site, [{ documents }])
  const letter = `/careers/offer/${offers[0]?.id}/offer-document/${offers[0]?.offer_documents[0]?.id}`
  await signIn(page, email)
  await page.goto(letter)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Sign now' })).toBeVisible()
  await page.reload()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Sign now' })).toBeVisible()
  // Rendered once, so that everything needed for reading is loaded and stored.
  await expect(page.locator('[data-drawn="1"]')).toBeAttached()
  await expectReadableOffline(page)
  const stored = (await everythingKept(page)).split('\n')
  expect(stored.filter((line) => line.startsWith(site.esignOrigin))).toEqual([])
  expect(stored.filter((line) => line.includes('ESIGN_READY'))).toEqual([])

  await device.off()
  await site.stop()
  page = await device.open()
  // Minutes later the list is an old copy, and signing must wait for a new one.
  await page.clock.install({ time: Date.now() + 5 * 60_000 })
  await page.context().setOffline(true)
  await page.goto(letter)
  await expectReady(page, 'shell')
  await expect(page.locator('[data-drawn="1"]')).toBeAttached()
  await expect(page.getByText('Signing needs the network. It goes on here when you are connected again.')).toBeVisible()

  // A page that started offline frames the same origin once the network is back.
  await site.start()
  await page.context().setOffline(false)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Sign now' })).toBeVisible({ timeout: 20_000 })
})
