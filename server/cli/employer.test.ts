import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { withKey } from '#tests/builders/employer.ts'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { declinePath, buildLetter, fetchOffers } from '#tests/builders/offers/offers.ts'
import { openReceiver } from '#tests/builders/receiver.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let letter: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-employer-'))
  letter = path.join(folder, 'Offer_letter.pdf')
  await writeFile(letter, buildLetter())
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const say = (...argv: string[]) => foyer(server.services.config, ...argv)
const row = (...argv: string[]) => foyerRow(server.services.config, ...argv)
const rows = async (...argv: string[]) => JSON.parse((await say(...argv, '--json')).out) as Record<string, unknown>[]
/** Runs due jobs. Commands use the real clock, so the server's is set to it. */
const work = () => {
  server.clock.now = Date.now()
  return runDueTasks(server.services, JOBS)
}
/** Dates of offers must be within ten years. */
const year = new Date().getUTCFullYear() + 2
const domain = ['--domain', 'demo.example']
const extend = [
  'offer',
  'extend',
  ...domain,
  '--email',
  'ada@example.com',
  '--position',
  'Mate',
  '--name',
  'Ada Lovelace',
]

test('O-20 a key is printed once, works at once, and not a moment longer than it is wanted', async () => {
  const made = await row('api-key', 'create', ...domain, '--scope', 'offers:write,positions:write')
  const key = String(made['key'])
  const ask = async () => (await withKey(server, key, 'GET', EMPLOYER_OFFERS)).statusCode
  expect(await ask()).toBe(200)
  const listed = await say('api-key', 'list')
  expect(listed.out).toContain(String(made['prefix']))
  expect(listed.out).not.toContain(key)
  expect(await row('api-key', 'list', ...domain)).toMatchObject({
    scopes: 'offers:write,positions:write',
    revoked: null,
  })
  expect(await row('api-key', 'revoke', '--prefix', key)).toEqual({ revoked: made['prefix'] })
  expect(await ask()).toBe(401)
  expect(await say('api-key', 'revoke', '--prefix', key)).toMatchObject({ code: 1 })
  expect(await say('api-key', 'create', ...domain, '--scope', 'everything')).toMatchObject({ code: 2 })
  expect((await say('api-key', 'create', '--domain', 'nobody.example', '--scope', 'offers:read')).err).toContain(
    'tenant',
  )
})

test('O-20 an offer is extended, listed, withdrawn, issued again, and its evidence written', async () => {
  const terms = ['--salary', '50000-60000', '--currency', 'EUR', '--start', `${year}-02-01`, '--place', 'Bergen']
  const offer = await row(...extend, '--expires', `${year}-01-31`, '--mode', 'upload', ...terms, letter)
  expect(offer).toMatchObject({ status: 'Extended', expires: `${year}-01-31T23:59:59.000Z` })
  const ada = await server.signedIn({ email: 'ada@example.com' })
  expect(await fetchOffers(ada)).toMatchObject([
    {
      id: offer['id'],
      terms: { salary: { min: 50_000, max: 60_000, currency: 'EUR', interval: 'YEAR' }, place: 'Bergen' },
      offer_documents: [{ name: 'Offer letter', signing_mode: 'upload', status: 'Unsigned' }],
    },
  ])
  const id = ['--id', String(offer['id'])]
  expect(await row('offer', 'cancel', ...domain, ...id)).toMatchObject({ status: 'Canceled' })
  const again = await row('offer', 'reissue', ...domain, ...id)
  expect(again).toMatchObject({ status: 'Extended', reissueOf: offer['id'] })
  expect(await rows('offer', 'list', ...domain)).toMatchObject([{ status: 'Extended' }, { status: 'Canceled' }])
  expect(await rows('offer', 'list', ...domain, '--status', 'Canceled')).toHaveLength(1)
  const out = path.join(folder, 'evidence.zip')
  expect(await row('offer', 'evidence', ...domain, ...id, '--out', out)).toMatchObject({ file: out })
  expect((await readFile(out)).subarray(0, 2).toString()).toBe('PK')
})

test('O-20 what is wrong with an offer is said by its field', async () => {
  const bad = path.join(folder, 'bad.pdf')
  await writeFile(bad, 'no letter')
  expect((await say(...extend, bad)).err).toContain('documents.0: This is not a PDF')
  expect((await say(...extend, letter, '--expires', '2001-01-01')).err).toContain('expires_at')
  expect((await say(...extend, letter, '--salary', 'much', '--currency', 'EUR')).err).toContain('terms.salary')
  for (const wrong of [[], [letter, '--mode', 'wish'], [letter, '--expires', 'soon']])
    expect(await say(...extend, ...wrong)).toMatchObject({ code: 2, out: '' })
  expect(await say(...extend, '/nowhere.pdf')).toMatchObject({ code: 1, out: '' })
  expect(await say('offer', 'cancel', ...domain, '--id', '987654')).toMatchObject({ code: 1 })
  expect((await say('offer', 'extend', '--help')).out).toContain('<file>')
})

test('O-20 a webhook is added, given up, taken up again and removed', async () => {
  const receiver = await openReceiver()
  const hook = await row('webhook', 'add', ...domain, '--url', receiver.url, '--events', 'offer.declined')
  expect(hook['secret']).toMatch(/^whsec_/)
  const id = ['--id', String(hook['id'])]
  expect((await say('webhook', 'list', ...domain)).out).not.toContain('whsec_')
  expect((await say('webhook', 'add', ...domain, '--url', 'http://10.0.0.1/')).err).toContain('cannot be called')

  const ada = await server.signedIn({ email: 'ada@example.com' })
  const open = (await fetchOffers(ada)).find(({ status }) => status === 'Extended')
  receiver.answers(410)
  server.clock.now = Date.now()
  await ada.inject('POST', declinePath(open ?? { id: 0 }))
  await work()
  expect(await row('webhook', 'list', ...domain)).toMatchObject({
    notTaken: 1,
    switchedOff: expect.any(String) as string,
  })
  expect(await rows('queue', 'list')).toMatchObject([
    { job: 'deliver-webhook', error: expect.stringContaining('JobRefused') as string },
  ])

  receiver.answers(200)
  expect(await row('webhook', 'replay', ...domain, ...id)).toEqual({ sentAgain: 1 })
  expect(await rows('queue', 'list', '--state', 'waiting')).toMatchObject([{ job: 'deliver-webhook' }])
  await work()
  expect(receiver.received).toHaveLength(2)
  const [delivery] = await rows('webhook', 'deliveries', ...domain, ...id)
  expect(delivery).toMatchObject({ type: 'offer.declined', attempts: 2, status: 200 })
  expect(await row('webhook', 'replay', ...domain, ...id, '--delivery', String(delivery?.['id']))).toEqual({
    sentAgain: 1,
  })
  await work()
  expect(receiver.received).toHaveLength(3)

  const since = ['--since', '2001-01-01']
  expect(await row('webhook', 'replay', ...domain, ...id, ...since, '--untaken')).toEqual({ sentAgain: 0 })
  expect(await row('webhook', 'replay', ...domain, ...id, ...since)).toEqual({ sentAgain: 1 })
  await work()
  expect(receiver.received).toHaveLength(4)

  expect(await row('queue', 'retry', '--job', 'deliver-webhook')).toEqual({ takenUp: 1 })
  expect(await say('queue', 'retry', '--id', '987654')).toMatchObject({ code: 1 })
  expect(await say('queue', 'retry')).toMatchObject({ code: 2 })
  expect(await row('webhook', 'remove', ...domain, ...id)).toEqual({ removed: hook['id'] })
  expect(await say('webhook', 'remove', ...domain, ...id)).toMatchObject({ code: 1 })
  // The webhook's deliveries were deleted with it, so nothing is sent.
  expect(await work()).toEqual(['done'])
  await receiver.close()
})
