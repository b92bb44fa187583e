import { afterAll, beforeAll, expect, test } from 'vitest'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { sweepDeadSearches } from '#server/features/jobs/saved-searches/sweep-searches.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import {
  DAY,
  runWork,
  save,
  startSavedSearchServer,
  fetchSavedState,
  switchSaved,
} from '#tests/builders/jobs/saved-searches.ts'
import type { Method, TestServer, Visitor } from '#tests/builders/server.ts'

let server: TestServer
let anybody: Visitor
let version: string
let serial = 0
beforeAll(async () => {
  server = await startSavedSearchServer()
  await switchSaved(server, {
    enabled: true,
    limit: 2,
    loggedOut: { enabled: true, privacyText: '<p>What we keep.</p>' },
  })
  anybody = await server.anonymous()
  version = (await fetchSavedState(anybody)).privacyVersion!
})
afterAll(() => server.close())

const newEmail = () => `address.${(serial += 1)}@example.com`
const ask = async (email: string, query = 'officer') => {
  server.clock.now += 3_600_000
  return save(anybody, { query, email, privacyVersion: version })
}
const mailsTo = (email: string) => server.mailbox.messages().filter(({ to }) => to === email)
const listRows = (email: string) =>
  server.services.db
    .selectFrom('saved_search')
    .select(['id', 'confirmed_at', 'confirm_until'])
    .where('email', '=', email)
    .execute()
const getPath = (text: string, page: string) => {
  const { pathname, search } = new URL(new RegExp(`http\\S+${page}\\S+`).exec(text)![0])
  return pathname + search
}
const open = (method: Method, path: string) => anybody.inject(method, path)
/** The path of the page that the last mail links to. */
async function confirmPath(email: string): Promise<string> {
  await runWork(server)
  return getPath(mailsTo(email)[0]!.text, '/alerts/confirm')
}
async function subscribeAddress(email: string, query = 'officer'): Promise<void> {
  await ask(email, query)
  expect((await open('POST', await confirmPath(email))).statusCode).toBe(200)
}
async function add(name: string): Promise<void> {
  server.clock.now += 1000
  const { id } = await server.services.db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()
  await upsertPositions(server.services, { id }, [newPosition({ name })])
}

test(
  'S-14 of many links of one address that are pressed at once as many count as the address may have',
  { tags: 'slow' },
  async () => {
    const email = newEmail()
    const paths: string[] = []
    for (let nth = 0; nth < 6; nth += 1) {
      await ask(email, `officer ${nth}`)
      await runWork(server)
      paths.push(getPath(mailsTo(email)[0]!.text, '/alerts/confirm'))
    }
    expect(new Set(paths).size).toBeGreaterThan(3)
    await Promise.all(paths.map((path) => open('POST', path)))
    expect((await listRows(email)).filter((row) => row.confirmed_at !== null)).toHaveLength(2)
  },
)

test('S-14 two presses at once are one search of the address', async () => {
  const email = newEmail()
  await Promise.all(
    Array.from({ length: 4 }, async () =>
      save(await server.anonymous(), { query: 'officer', email, privacyVersion: version }),
    ),
  )
  expect(await listRows(email)).toHaveLength(1)
})

test('S-14 an address is asked by mail; a scanner that opens the link confirms nothing, a press does, once', async () => {
  const email = newEmail()
  await ask(email)
  const path = await confirmPath(email)
  for (const method of ['GET', 'HEAD', 'GET'] as const) expect((await open(method, path)).statusCode).toBe(200)
  expect(await listRows(email)).toMatchObject([{ confirmed_at: null }])
  await add('Officer')
  await runWork(server)
  await runWork(server, DAY)
  expect(mailsTo(email)).toHaveLength(1)
  expect((await open('POST', path)).statusCode).toBe(200)
  expect(await listRows(email)).toMatchObject([{ confirmed_at: server.clock.now, confirm_until: null }])
  expect((await open('POST', path)).statusCode).toBe(404)
})

test('S-14 known and unknown addresses are answered alike, and refused alike where they ask too often', async () => {
  const known = newEmail()
  await server.signedIn({ email: known })
  await subscribeAddress(known)
  const answers = [await ask(known), await ask(newEmail())]
  const [one, other] = answers.map(({ statusCode, body }) => [statusCode, body])
  expect(one).toEqual(other)
  expect(answers[0]!.json().data).toEqual({ savedSearch: null, isEmailSent: true })
  const email = newEmail()
  const often = []
  for (let at = 0; at < 6; at++)
    often.push((await save(anybody, { query: `q${at}`, email, privacyVersion: version })).statusCode)
  expect(often).toEqual([200, 200, 200, 200, 429, 429])
})

test('S-14 spraying over many addresses meets a limit that knows none of them', async () => {
  server.clock.now += DAY
  const answers = []
  for (let at = 0; at < 14; at++)
    answers.push((await save(anybody, { query: 'mate', email: newEmail(), privacyVersion: version })).statusCode)
  expect(answers.filter((status) => status === 200)).toHaveLength(10)
  expect(answers.at(-1)).toBe(429)
})

test('S-14 a link that was changed, belongs to another thing, or is too old, does nothing', async () => {
  const [email, other] = [newEmail(), newEmail()]
  await subscribeAddress(other)
  await ask(email)
  const path = await confirmPath(email)
  const token = new URLSearchParams(path.split('?')[1]).get('token')!
  const foreign = `${(await listRows(other))[0]!.id}${token.slice(token.indexOf('.'))}`
  for (const wrong of [`${token}x`, token.slice(0, -1), foreign, 'a.b', ''])
    expect((await open('POST', `/alerts/confirm?token=${wrong}`)).statusCode).toBe(404)
  expect((await open('POST', `/alerts/stop?token=${token}`)).statusCode).toBe(404)
  expect((await open('POST', '/alerts/confirm')).statusCode).toBe(404)
  server.clock.now += 4 * DAY
  expect((await open('POST', path)).statusCode).toBe(404)
  await sweepDeadSearches(server.services)
  expect(await listRows(email)).toEqual([])
  expect(await listRows(other)).toHaveLength(1)
})

test('S-14 the digest lists the jobs, says whom it comes from, and one press stops it without a session', async () => {
  const email = newEmail()
  await subscribeAddress(email, 'bosun')
  await add('Bosun of the harbour')
  await runWork(server)
  await runWork(server, DAY)
  const [mail] = mailsTo(email)
  expect(mail).toMatchObject({ subject: 'New jobs for a saved search' })
  expect(mail!.text).toContain('Bosun of the harbour\nhttp://localhost:8080/careers/job/')
  const stop = getPath(mail!.text, '/alerts/stop')
  expect(new URL(mail!.unsubscribe!).pathname).toBe('/alerts/stop')
  expect((await open('GET', stop)).body).toContain('<form method="post"')
  expect(await listRows(email)).toHaveLength(1)
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' } }
  const pressed = await anybody.inject('POST', stop, { ...form, bytes: Buffer.from('List-Unsubscribe=One-Click') })
  expect(pressed.statusCode).toBe(200)
  expect(await listRows(email)).toEqual([])
})

test('S-14 an address has no more searches than the tenant allows, and has to have read the text that stands there now', async () => {
  const email = newEmail()
  await subscribeAddress(email, 'one')
  await subscribeAddress(email, 'two')
  await ask(email, 'three')
  expect((await open('POST', await confirmPath(email))).statusCode).toBe(409)
  expect(await listRows(email)).toHaveLength(2)
  expect((await save(anybody, { query: 'x', email: newEmail(), privacyVersion: 'old' })).statusCode).toBe(409)
  expect((await save(anybody, { query: 'x' })).statusCode).toBe(401)
})
