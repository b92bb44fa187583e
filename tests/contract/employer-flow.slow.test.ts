import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { webhookPayload } from '#contract/employer/webhooks.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { createFreshDatabase } from '#tests/builders/database.ts'
import { parseEmployerOffer } from '#tests/builders/employer.ts'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { buildLetter } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { openReceiver } from '#tests/builders/receiver.ts'
import { Site } from '#tests/site.ts'

// Follows the documentation like a newcomer: a server in a separate process, the command line beside it, calls over the
// network.

const ROOT = path.resolve(import.meta.dirname, '../..')
const domain = ['--domain', 'demo.example']
/** Events of documents are left out, because the demo's signed letters are sealed meanwhile. */
const EVENTS = ['--events', 'offer.extended,offer.canceled']

let site: Site
let config: Config
let database: Awaited<ReturnType<typeof createFreshDatabase>>
let receiver: Awaited<ReturnType<typeof openReceiver>>
let key: string
let secret: string
let webhook: string
beforeAll(async () => {
  database = await createFreshDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'foyer-employer-'))
  site = await Site.open({ dataDir, env: { DEMO_JOBS: '500' }, ...(database ? { databaseUrl: database.url } : {}) })
  config = readConfig({ DATA_DIR: dataDir, ORIGIN: site.origin, ...site.database })
  receiver = await openReceiver()
  key = String((await foyerRow(config, 'api-key', 'create', ...domain, '--scope', 'offers:write'))['key'])
  const added = await foyerRow(config, 'webhook', 'add', ...domain, '--url', receiver.url, ...EVENTS)
  secret = String(added['secret'])
  webhook = String(added['id'])
})
afterAll(async () => {
  await receiver.close()
  await site.close()
  await database?.drop()
})

const address = (rest = '') => `http://127.0.0.1:${site.port}${EMPLOYER_OFFERS}${rest}`
async function call(method: string, rest = '', body?: FormData) {
  const answer = await fetch(address(rest), { method, headers: { authorization: `Bearer ${key}` }, body: body ?? null })
  const json = (await answer.json()) as { data: { offer: unknown } }
  return { status: answer.status, json: () => json }
}
function buildForm(): FormData {
  const form = new FormData()
  form.set('offer', JSON.stringify({ candidate: { email: 'flow@example.com' }, position: { name: 'Harbour Pilot' } }))
  form.set('letter', new File([new Uint8Array(buildLetter())], 'Offer letter.pdf'))
  return form
}
/** The payload of the delivery at `place`, after the published library verified its signature. */
function getDelivery(place: number) {
  const one = receiver.received[place]
  if (!one) throw new Error('nothing came')
  const headers = Object.fromEntries(Object.entries(one.headers).map(([name, value]) => [name, String(value)]))
  return webhookPayload.parse(new Webhook(secret).verify(one.body, headers))
}

test('O-20 over the network: extend, see the webhook, withdraw, see the webhook', async () => {
  const answer = await call('POST', '', buildForm())
  expect(answer.status).toBe(200)
  const { id } = parseEmployerOffer(answer)
  await receiver.count(1)
  expect(getDelivery(0)).toMatchObject({ type: 'offer.extended', data: { offer_id: id, status: 'Extended' } })
  expect(parseEmployerOffer(await call('POST', `/${id}/cancel`)).status).toBe('Canceled')
  await receiver.count(2)
  expect(getDelivery(1)).toMatchObject({ type: 'offer.canceled', data: { offer_id: id } })
  const listed = await foyer(config, 'offer', 'list', ...domain, '--email', 'flow@example.com')
  expect(listed.out).toContain('Harbour Pilot')
})

test('O-20 a receiver that is away, and a server that is killed: nothing is lost, the id stays', async () => {
  const before = receiver.received.length
  receiver.answers(503)
  expect((await call('POST', '', buildForm())).status).toBe(200)
  await receiver.count(before + 1)
  await site.stop('SIGKILL')
  receiver.answers(204)
  await site.start()
  await receiver.count(before + 2)
  const ids = receiver.received.slice(before).map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
  expect(getDelivery(before + 1).type).toBe('offer.extended')
  const delivery = async () => {
    const { out } = await foyer(config, 'webhook', 'deliveries', ...domain, '--id', webhook, '--json')
    return (JSON.parse(out) as Record<string, unknown>[]).find(({ id }) => id === ids[0])
  }
  // The receiver gets the delivery a moment before the server has recorded that.
  while ((await delivery())?.['taken'] === null) await wait(20)
  expect(await delivery()).toMatchObject({ status: 204 })
})

test('O-20 the command line works beside the running server, which tells of what it did', async () => {
  const before = receiver.received.length
  const letter = 'server/demo/letters/offer-letter-bergen.pdf'
  const to = ['--email', 'flow@example.com', '--position', 'Stoker']
  const offer = await foyerRow(config, 'offer', 'extend', ...domain, ...to, path.join(ROOT, letter))
  await receiver.count(before + 1)
  expect(getDelivery(before)).toMatchObject({ type: 'offer.extended', data: { offer_id: offer['id'] } })
})

test('O-20 killed while it extends, and asked again with the same key: one offer for each key', async () => {
  const keys = Array.from({ length: 6 }, (_, place) => `killed-${place}`)
  const send = async (idempotency: string) => {
    const body = new FormData()
    body.set('offer', JSON.stringify({ candidate: { email: 'kill@example.com' }, position: { name: idempotency } }))
    body.set('letter', new File([new Uint8Array(buildPdf({ text: idempotency }))], 'letter.pdf'))
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': idempotency }
    const answer = await fetch(address(), { method: 'POST', headers, body })
    const json = (await answer.json()) as { data: { offer: unknown } }
    return parseEmployerOffer({ json: () => json }).id
  }
  const acknowledged = new Map<string, number>()
  for (const round of [0, 15, 40]) {
    // Without a response, a client repeats the call.
    const sent = keys.map((one) =>
      send(one).then(
        (id) => acknowledged.set(one, id),
        () => null,
      ),
    )
    await wait(round)
    await site.stop('SIGKILL')
    await Promise.all(sent)
    await site.start()
  }
  for (const one of keys) expect(await send(one)).toBe(acknowledged.get(one) ?? (await send(one)))
  const listed = await foyer(config, 'offer', 'list', ...domain, '--email', 'kill@example.com', '--json')
  const positions = (JSON.parse(listed.out) as { position: string }[]).map(({ position }) => position)
  expect(positions.toSorted()).toEqual(keys)
})

test('neither log nor answer holds a key or a secret', () => {
  expect(site.log).not.toContain(key.slice(-30))
  expect(site.log).not.toContain(secret)
  expect(site.log).not.toContain(receiver.url)
})

test.runIf(spawnSync('curl', ['--version']).status === 0)('O-20 the line of the documentation does it', async () => {
  const page = await readFile(path.join(ROOT, 'docs/integrations.md'), 'utf8')
  const line = /^curl (?:[^\n]*\\\n)*[^\n]*/m.exec(page)?.[0] ?? ''
  expect(line).toContain(EMPLOYER_OFFERS)
  const command = line.replace('http://localhost:8080', `http://127.0.0.1:${site.port}`)
  const { stdout } = spawnSync('sh', ['-c', command], {
    cwd: ROOT,
    env: { ...process.env, KEY: key },
    encoding: 'utf8',
  })
  const json = JSON.parse(stdout) as { data: { offer: unknown } }
  expect(parseEmployerOffer({ json: () => json })).toMatchObject({ status: 'Extended', documents: [{ page_count: 3 }] })
})
