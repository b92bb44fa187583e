import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { createSigningProvider } from '#server/features/offers/esign/built-in-provider.ts'
import { buildSigningApp } from '#server/integrations/esign/built-in/signing-app.ts'
import {
  acceptPath,
  declinePath,
  buildLetter,
  makeOffer,
  fetchOffers,
  readTrail,
  typeName,
  upload,
} from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const NAME = 'Ada O’Brien'
const HOUR = 3_600_000
let server: TestServer
let page: FastifyInstance
let ada: Visitor & { candidateId: number }

beforeAll(async () => {
  server = await startServer()
  page = await buildSigningApp(server.services, createSigningProvider(server.services))
  await page.ready()
  ada = await server.signedIn({ email: 'ada@example.com' })
  const name = { first_name: 'Ada', last_name: 'O’Brien' }
  await server.services.db.updateTable('candidate').set(name).where('id', '=', ada.candidateId).execute()
})
afterAll(async () => {
  await page.close()
  await server.close()
})

const buildFramedDocuments = () => [{ name: 'Offer <letter>', signingMode: 'esign' as const, bytes: buildLetter() }]
const extendFramedOffer = () => makeOffer(server, { email: 'ada@example.com', documents: buildFramedDocuments() })

/** The URL of the signing frame, as the candidate gets it. */
async function readFrame(offerId: number, visitor: Visitor = ada): Promise<URL> {
  const offer = (await fetchOffers(visitor)).find(({ id }) => id === offerId)
  return new URL(offer?.offer_documents[0]?.url ?? 'none:')
}
const open = (url: URL, headers = {}) => page.inject({ url: url.pathname + url.search, headers })
const post = (url: URL, fields: Record<string, string>) =>
  page.inject({
    method: 'POST',
    url: '/sign',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Phone' },
    payload: String(new URLSearchParams({ token: url.searchParams.get('token') ?? '', ...fields })),
  })
const sign = (url: URL, more: Record<string, string> = {}) =>
  post(url, { action: 'sign', agree: 'yes', consent: 'esign-2026-11', signature_text: NAME, ...more })
const readStatus = async (offerId: number) => {
  const offer = (await fetchOffers(ada)).find(({ id }) => id === offerId)
  return [offer?.status, offer?.offer_documents[0]?.status]
}
const listKinds = async (offerId: number) => (await readTrail(server, offerId)).map(({ kind }) => kind)

describe('O-09 the address of the frame', () => {
  test('is on an origin of its own, and the same when the list is read again', async () => {
    const { id } = await extendFramedOffer()
    const url = await readFrame(id)
    expect(url.origin).toBe('http://localhost:8081')
    expect(await readFrame(id)).toEqual(url)
  })

  test('is given only while there is something to sign, and only for this way of signing', async () => {
    const inline = await makeOffer(server, { email: 'ada@example.com' })
    expect((await readFrame(inline.id)).protocol).toBe('none:')
    const { id } = await extendFramedOffer()
    await ada.inject('POST', declinePath({ id }))
    expect((await readFrame(id)).protocol).toBe('none:')
  })
})

test('O-09 a tenant with a host of its own frames the page there, and nobody else does', async () => {
  const who = { email: 'ada@example.com', domain: 'own.example' }
  await server.tenant(who.domain, { host: 'jobs.own.example' })
  const visitor = await server.signedIn(who)
  await makeOffer(server, { ...who, documents: buildFramedDocuments() })
  const sites = []
  const hosts = ['jobs.own.example', 'jobs.own.example:8443', '127.0.0.1:8080', '127.0.0.1:9999', 'evil.example', 'a;b']
  for (const host of [...hosts, 'localhost:8080']) {
    const list = await visitor.inject('GET', API.offers, { headers: { host } })
    const { data } = list.json<{ data: { offers: Offer[] } }>()
    const { headers, body } = await open(new URL(data.offers[0]?.offer_documents[0]?.url ?? ''))
    const [, site] = /frame-ancestors (\S+)/.exec(String(headers['content-security-policy'])) ?? []
    expect(body).toContain(`data-site="${site}"`)
    sites.push(site)
  }
  const ours = 'http://localhost:8080'
  const own = ['http://jobs.own.example', 'http://jobs.own.example:8443', 'http://127.0.0.1:8080']
  expect(sites).toEqual([...own, ours, ours, ours, ours])
})

describe('O-09 the built-in signing page', () => {
  test('shows what is signed, lets only the site frame it, and knows no cookies', async () => {
    const { id } = await extendFramedOffer()
    const answer = await open(await readFrame(id), { cookie: 'foyer.session_token=x' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Sign “Offer &#60;letter&#62;”')
    expect(answer.body).toContain(`Type your full name: ${NAME}`)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors http://localhost:8080')
    expect(policy).not.toContain('unsafe')
    expect(answer.body).not.toContain('style="')
  })

  test('speaks the language of the site', async () => {
    const { id } = await extendFramedOffer()
    const url = await readFrame(id)
    url.searchParams.set('hl', 'ar')
    const { body } = await open(url)
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain('وقّع الآن')
  })

  test('gives the letter to whoever holds the address', async () => {
    const bytes = buildLetter()
    const documents = [{ name: 'Offer letter', signingMode: 'esign' as const, bytes }]
    const { id } = await makeOffer(server, { email: 'ada@example.com', documents })
    const url = await readFrame(id)
    const answer = await page.inject(`/letter${url.search}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(await listKinds(id)).toContain('opened')
  })

  test('wants agreement and the full name, and keeps what was typed', async () => {
    const { id } = await extendFramedOffer()
    const url = await readFrame(id)
    const unagreed = await sign(url, { agree: '' })
    expect(unagreed.statusCode).toBe(422)
    expect(unagreed.body).toContain('Agree to sign electronically.')
    expect(unagreed.body).toContain(`value="${NAME}"`)
    const wrong = await sign(url, { signature_text: 'Аda "O’Brien' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Please enter your full name')
    expect(wrong.body).toContain('value="Аda &#34;O’Brien"')
    expect(wrong.body).toContain('checked')
    expect(await readStatus(id)).toEqual(['Extended', 'Unsigned'])
  })

  test('signs through the same door: state, evidence, seal; a second press is the same signature', async () => {
    const { id } = await extendFramedOffer()
    const url = await readFrame(id)
    await open(url)
    const answers = await Promise.all([sign(url), sign(url), sign(url)])
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200)
      expect(body).toContain("postMessage({type:'ESIGN'}")
      expect(body).toContain('data-site="http://localhost:8080"')
    }
    expect(await readStatus(id)).toEqual(['Accepted', 'Signed'])
    expect(await listKinds(id)).toEqual([
      'extended',
      'ceremony_opened',
      'consent_shown',
      'consent_given',
      'hash_confirmed',
      'name_typed',
      'signed',
      'accepted',
    ])
    const signed = (await readTrail(server, id)).find(({ kind }) => kind === 'signed')
    expect(JSON.parse(signed?.detail ?? '{}')).toMatchObject({ by: 'esign', provider: 'built-in' })
    expect(signed).toMatchObject({ user_agent: 'Phone', candidate_id: ada.candidateId })
    const [{ id: documentId } = { id: '' }] = (await fetchOffers(ada)).find((o) => o.id === id)?.offer_documents ?? []
    const { db } = server.services
    const signature = await db.selectFrom('signature').selectAll().where('document_id', '=', documentId).execute()
    const consent = { consent_version: 'esign-2026-11', consent_language: 'en' }
    expect(signature).toMatchObject([{ signature_text: NAME, ...consent }])
    const queued = await db.selectFrom('outbox').select('payload').where('kind', '=', 'document.signed').execute()
    expect(queued.filter(({ payload }) => payload.includes(documentId))).toHaveLength(1)
  })

  test('can be left, and taken up again', async () => {
    const { id } = await extendFramedOffer()
    const url = await readFrame(id)
    const left = await post(url, { action: 'later' })
    expect(left.body).toContain('Nothing was signed')
    expect(left.body).not.toContain("{type:'ESIGN'}")
    expect(await listKinds(id)).toEqual(['extended', 'ceremony_left'])
    expect((await sign(url)).statusCode).toBe(200)
    expect(await readStatus(id)).toEqual(['Accepted', 'Signed'])
  })
})

describe('O-09 what is not a signature changes nothing', () => {
  test('a token that is forged, altered, too old, or of a session that has ended', async () => {
    const { id } = await extendFramedOffer()
    const url = await readFrame(id)
    const good = url.searchParams.get('token') ?? ''
    const other = (await readFrame((await extendFramedOffer()).id)).searchParams.get('token') ?? ''
    const mixed = `${other.split('.')[0]}.${good.split('.')[1]}`
    for (const bad of ['', '.', 'x.y', `${good}A`, good.slice(1), mixed, `${good}.${good}`]) {
      url.searchParams.set('token', bad)
      expect((await open(url)).statusCode).toBe(410)
      expect((await sign(url)).statusCode).toBe(410)
    }
    url.searchParams.set('token', good)
    server.clock.now += 2 * HOUR
    expect((await sign(url)).statusCode).toBe(410)
    server.clock.now -= 2 * HOUR

    const phone = await server.signedIn({ email: 'ada@example.com' })
    const there = await readFrame(id, phone)
    await phone.inject('GET', '/auth/logout')
    expect((await sign(there)).statusCode).toBe(410)
    expect(await readStatus(id)).toEqual(['Extended', 'Unsigned'])
  })

  test('a letter that was replaced, and an offer that was decided on or has expired', { tags: 'slow' }, async () => {
    const changed = await extendFramedOffer()
    const url = await readFrame(changed.id)
    const { db } = server.services
    const { sha256 } = (await makeOffer(server, { email: 'ada@example.com' })).offer_documents[0] ?? {}
    await db.updateTable('offer_document').set({ sha256 }).where('offer_id', '=', changed.id).execute()
    const refused = await sign(url)
    expect([refused.statusCode, refused.body.includes('This letter has changed')]).toEqual([409, true])

    const declined = await extendFramedOffer()
    const there = await readFrame(declined.id)
    await ada.inject('POST', declinePath(declined))
    expect((await sign(there)).body).toContain('This offer was already declined.')

    const late = await makeOffer(server, {
      email: 'ada@example.com',
      documents: buildFramedDocuments(),
      expiresAt: server.clock.now + 60_000,
    })
    const last = await readFrame(late.id)
    server.clock.now += 60_000
    expect((await sign(last)).body).toContain('This offer has expired.')
    server.clock.now -= 60_000
    expect(await readStatus(late.id)).toEqual(['Extended', 'Unsigned'])
  })

  test('a call of the page itself, as a forged message would lead to', async () => {
    const offer = await extendFramedOffer()
    const documentId = offer.offer_documents[0]?.id ?? ''
    for (const form of [
      typeName(offer, { signature_text: NAME }),
      upload('signed_document_file', buildPdf({ text: 'signed' })),
      {},
    ]) {
      const answer = await ada.inject('POST', acceptPath(offer, documentId), { form })
      expect(answer.statusCode).toBe(409)
    }
    expect(await readStatus(offer.id)).toEqual(['Extended', 'Unsigned'])
  })
})

test('O-27 where the tenant wants a recent sign-in, the ceremony wants it too', async () => {
  await server.tenant('careful.example', { configs: { offersConfig: { stepUp: true } } })
  const who = { email: 'ada@example.com', domain: 'careful.example' }
  const visitor = await server.signedIn(who)
  const { id } = await makeOffer(server, { ...who, fullname: NAME, documents: buildFramedDocuments() })
  server.clock.now += HOUR / 2
  const url = await readFrame(id, visitor)
  const refused = await sign(url)
  expect([refused.statusCode, refused.body.includes('Sign in again to confirm that it is you.')]).toEqual([403, true])
  server.clock.now -= HOUR / 2
  const fresh = await server.signedIn(who)
  expect((await sign(await readFrame(id, fresh))).statusCode).toBe(200)
})

test('O-16 an offer is accepted when all its documents are signed, each in its own way', async () => {
  const offer = await makeOffer(server, {
    email: 'ada@example.com',
    documents: [
      { name: 'Letter', signingMode: 'inline', bytes: buildLetter() },
      { name: 'Contract', signingMode: 'upload', bytes: buildLetter() },
      ...buildFramedDocuments(),
    ],
  })
  const [inline, paper] = offer.offer_documents
  await ada.inject('POST', acceptPath(offer, inline?.id), { form: typeName(offer, { signature_text: NAME }) })
  await ada.inject('POST', acceptPath(offer, paper?.id), {
    form: upload('signed_document_file', buildPdf({ text: 'by hand' })),
  })
  const before = (await fetchOffers(ada)).find(({ id }) => id === offer.id)
  expect([before?.status, ...(before?.offer_documents.map(({ status }) => status) ?? [])]).toEqual([
    'Extended',
    'Signed',
    'Signed',
    'Unsigned',
  ])
  const url = new URL(before?.offer_documents[2]?.url ?? '')
  expect((await sign(url)).statusCode).toBe(200)
  expect((await fetchOffers(ada)).find(({ id }) => id === offer.id)?.status).toBe('Accepted')
  expect((await listKinds(offer.id)).filter((kind) => kind === 'accepted')).toHaveLength(1)
})
