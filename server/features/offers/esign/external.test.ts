import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ESIGN_API } from '#contract/zod-free/api-paths.ts'
import { freePort } from '#tests/free-port.ts'
import { buildLetter, makeOffer, fetchOffers, readTrail } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const EMAIL = 'ada@example.com'
let site: string
let provider: Server
let server: TestServer
let ada: Visitor

// A simulated signing service on loopback: it is called with the ceremony, fetches the letter and reports by webhook.
beforeAll(async () => {
  provider = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', site)
    void fetch(searchParams.get('letter') ?? '')
      .then(async (letter) => response.end(Buffer.from(await letter.arrayBuffer())))
      .catch(() => response.writeHead(502).end())
  })
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  // requested while the provider listens, so that it cannot be the provider's port
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  const there = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const ESIGN_URL = `${there}/begin?ref={ceremony}&lang={language}&letter={letter}`
  server = await startServer({ env: { ORIGIN: site, ESIGN_URL, ESIGN_SECRET: SECRET } })
  await server.app.listen({ port, host: '127.0.0.1' })
  ada = await server.signedIn({ email: EMAIL })
})
afterAll(async () => {
  provider.close()
  await server.close()
})

async function began(bytes = buildLetter()) {
  const offer = await makeOffer(server, { email: EMAIL, documents: [{ name: 'Letter', signingMode: 'esign', bytes }] })
  const url = new URL((await fetchOffers(ada)).find(({ id }) => id === offer.id)?.offer_documents[0]?.url ?? '')
  return { offer, url, ceremony: url.searchParams.get('ref') ?? '' }
}

type Told = { id?: string; at?: Date; secret?: string; body?: string; headers?: Record<string, string> }

/** Reports an event, signed by the library that the providers' customers use. */
function tell(
  event: unknown,
  { id = `msg_${Math.random()}`, at = new Date(), secret = SECRET, body, headers }: Told = {},
) {
  const text = JSON.stringify(event)
  return fetch(site + ESIGN_API.webhook, {
    method: 'POST',
    body: body ?? text,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, text),
      ...headers,
    },
  })
}
const buildSignedEvent = (ceremony: string, more = {}) => ({ type: 'ceremony.signed', data: { ceremony, ...more } })
const readStatus = async (id: number) => (await fetchOffers(ada)).find((one) => one.id === id)?.status

test('O-09 another provider is called by its address, and fetches the letter', async () => {
  const bytes = buildLetter()
  const { url } = await began(bytes)
  expect(url.searchParams.get('lang')).toBe('en')
  const received = await fetch(url)
  expect(Buffer.from(await received.arrayBuffer()).equals(bytes)).toBe(true)
  expect((await fetch(`${site}${ESIGN_API.letter}?token=x.y`)).status).toBe(410)
})

test('O-09 its signed call signs the document, with the file it made; told again it is the same news', async () => {
  const { offer, ceremony } = await began()
  const document = buildPdf({ text: 'Signed at the provider' })
  const event = buildSignedEvent(ceremony, { document_b64: document.toString('base64') })
  const answers = await Promise.all([
    tell(event, { id: 'one' }),
    tell(event, { id: 'one' }),
    tell(event, { id: 'two' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await tell(buildSignedEvent(ceremony))).status).toBe(200)
  expect(await readStatus(offer.id)).toBe('Accepted')
  const signed = (await readTrail(server, offer.id)).filter(({ kind }) => kind === 'signed')
  expect(signed).toHaveLength(1)
  expect(JSON.parse(signed[0]?.detail ?? '')).toMatchObject({
    by: 'esign',
    provider: 'external',
    size: document.length,
  })
})

test('O-09 a call with a wrong, missing or old signature changes nothing', async () => {
  const { offer, ceremony } = await began()
  const event = buildSignedEvent(ceremony)
  const refused = [
    { secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` },
    { body: JSON.stringify({ ...event, more: 1 }) },
    { at: new Date(Date.now() - 6 * 60_000) },
    { at: new Date(Date.now() + 6 * 60_000) },
    { headers: { 'webhook-signature': '' } },
    { headers: { 'webhook-signature': 'v1,' } },
    { headers: { 'webhook-id': 'another' } },
    { headers: { 'webhook-timestamp': 'now' } },
  ]
  for (const headers of refused) expect((await tell(event, headers)).status).toBe(403)
  expect(await readStatus(offer.id)).toBe('Extended')
})

test('O-09 a signed call about nothing of ours, or with a file that is no letter, changes nothing', async () => {
  const { offer, ceremony } = await began()
  expect((await tell(buildSignedEvent('x.y'))).status).toBe(404)
  expect((await tell(buildSignedEvent(`${ceremony}A`))).status).toBe(404)
  expect((await tell([])).status).toBe(400)
  expect((await tell({ type: 'ceremony.viewed', data: { ceremony } })).status).toBe(200)
  const locked = buildPdf({ trailer: '/Encrypt << /Filter /Standard >>' }).toString('base64')
  expect((await tell(buildSignedEvent(ceremony, { document_b64: locked }))).status).toBe(422)
  expect(await readStatus(offer.id)).toBe('Extended')
  expect((await tell(buildSignedEvent(ceremony))).status).toBe(200)
  expect(await readStatus(offer.id)).toBe('Accepted')
})
