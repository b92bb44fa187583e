import { expect, test } from 'vitest'
import { createSigningProvider } from '#server/features/offers/esign/built-in-provider.ts'
import { buildSigningApp } from '#server/integrations/esign/built-in/signing-app.ts'
import { ESIGN_CONSENT } from '#server/platform/consent-texts.ts'
import { buildLetter, makeOffer, fetchOffers } from '#tests/builders/offers/offers.ts'
import { startServer } from '#tests/builders/server.ts'

test('O-35 a signing page that shows another consent than the present one signs nothing and shows the present one', async () => {
  const server = await startServer()
  const page = await buildSigningApp(server.services, createSigningProvider(server.services))
  const email = 'ada@example.com'
  const ada = await server.signedIn({ email })
  const name = { first_name: 'Ada', last_name: 'Lovelace' }
  await server.services.db.updateTable('candidate').set(name).where('id', '=', ada.candidateId).execute()
  await makeOffer(server, { email, documents: [{ name: 'Letter', signingMode: 'esign', bytes: buildLetter() }] })
  const token = new URL((await fetchOffers(ada))[0]?.offer_documents[0]?.url ?? '').searchParams.get('token') ?? ''
  const sign = (consent: Record<string, string>) =>
    page.inject({
      method: 'POST',
      url: '/sign',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(
        new URLSearchParams({ token, action: 'sign', agree: 'yes', signature_text: 'Ada Lovelace', ...consent }),
      ),
    })
  for (const consent of [{}, { consent: 'esign-2026-01' }]) {
    const refused = await sign(consent)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(`value="${ESIGN_CONSENT}"`)
    expect(refused.body).toContain('Before you agree')
  }
  expect((await fetchOffers(ada))[0]?.status).toBe('Extended')
  expect((await sign({ consent: ESIGN_CONSENT })).statusCode).toBe(200)
  expect((await fetchOffers(ada))[0]?.status).toBe('Accepted')
  await page.close()
  await server.close()
})
