import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { NEWEST_CONSENT } from '#server/platform/consent-texts.ts'
import type { ManyOffers } from '#tests/bench/server/many-offers.ts'
import type { Load } from '#tests/bench/kit/open-loop.ts'

/** Requests that accept these offers, one each, encoded in advance. */
export async function measureAcceptances(
  signer: { cookie: string; csrf: string },
  offers: ManyOffers['offers'],
): Promise<Load['request']> {
  const signatures = await Promise.all(offers.map(({ sha256 }) => buildSignatureForm(sha256)))
  return (index) => {
    const [offer, signed] = [offers[index], signatures[index]]
    if (!offer || !signed) throw new Error('there are no offers left')
    return {
      method: 'POST',
      path: `${API.offers}/${offer.id}/${offer.documentId}/accept`,
      headers: { cookie: signer.cookie, [HEADER.csrf]: signer.csrf, 'content-type': signed.type },
      body: signed.body,
    }
  }
}

async function buildSignatureForm(sha256: string): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  form.set('signature_text', 'Under Load')
  form.set('consent_version', NEWEST_CONSENT)
  form.set('document_sha256', sha256)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
}
