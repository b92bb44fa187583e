import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmailChange } from '#contract/account/account.ts'
import { sendApplyCode } from '#contract/applications/forms/apply.ts'
import { eraseAccount } from '#contract/privacy/privacy.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { BEHIND_PROXY, resetCodeLimit, createGuesser, type Guesser } from '#tests/builders/account/code-guessing.ts'
import { DAY, save, startSavedSearchServer, fetchSavedState, switchSaved } from '#tests/builders/jobs/saved-searches.ts'
import { sendGuesses, createStrangers } from '#tests/builders/account/strangers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

// A person receives at most eight mails a day, whoever requests them; all people together as many as new visitors are
// allowed; and nobody who signed in before is locked out by it.

let server: TestServer
let privacyVersion: string
beforeAll(async () => {
  server = await startSavedSearchServer({ env: BEHIND_PROXY })
  const { db } = server.services
  await db
    .updateTable('tenant')
    .set({ configs: JSON.stringify({ applyConfig: { loggedOutApplyEnabled: true } }) })
    .execute()
  await switchSaved(server, { enabled: true, loggedOut: { enabled: true, privacyText: '<p>What we keep.</p>' } })
  privacyVersion = (await fetchSavedState(await server.anonymous())).privacyVersion!
})
beforeEach(() => resetCodeLimit(server))
afterAll(() => server.close())

const askCode = ({ post }: Guesser, email: string) => post(API.loginCode, { email })
const askAlert = ({ visitor, ip }: Guesser, email: string) =>
  save(visitor, { query: 'nurse', email, privacyVersion }, { 'x-forwarded-for': ip })

/** Lets strangers use up the limit for an address. */
async function flood(email: string): Promise<void> {
  for (const stranger of await createStrangers(server, 3)) for (let i = 0; i < 5; i++) await askCode(stranger, email)
}

test(
  'A-13 whatever a stranger asks for, from however many networks, one person gets eight mails a day',
  { tags: 'slow' },
  async () => {
    const strangers = await createStrangers(server, 6)
    expect(await sendGuesses(server, strangers, { forMs: DAY, addressOf: () => 'ada@example.com' })).toBe(8)
  },
)

test('A-13 one count for codes to sign in, to apply, to take an address over, and for alerts', async () => {
  const email = 'counted@example.com'
  const stranger = await createGuesser(server)
  const member = await server.signedIn({ email: 'member@example.com' })
  const asks = [
    () => askCode(stranger, email),
    () => stranger.post(sendApplyCode.path, { email }),
    () => member.inject('POST', startEmailChange.path, { json: { email } }),
    () => askAlert(stranger, email),
    () => askCode(stranger, email),
  ]
  for (const ask of asks) expect((await ask()).statusCode).toBe(200)
  for (const ask of asks) {
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      error: { code: 'rate_limited', fieldErrors: { email: expect.stringContaining('enough emails') } },
    })
    expect(Number(refused.headers['retry-after'])).toBe(300)
  }
})

test('A-13 a browser that signed in before gets its code whatever strangers do, by passkey or code it goes on', async () => {
  const email = 'known@example.com'
  const known = await createGuesser(server)
  expect(await known.enter(email, await known.askCode(email))).toBe(200)
  await flood(email)
  expect((await askCode(await createGuesser(server), email)).statusCode).toBe(429)
  for (let time = 0; time < 5; time++) expect(await known.enter(email, await known.askCode(email))).toBe(200)
  expect((await askAlert(known, email)).statusCode).toBe(200)
})

test('A-13 nor is it shut out while newcomers have taken the mails of the hour', async () => {
  const small = await startServer({ env: { ...BEHIND_PROXY, NEWCOMER_MAILS_PER_HOUR: '1' } })
  try {
    const email = 'regular@example.com'
    const known = await createGuesser(small)
    expect(await known.enter(email, await known.askCode(email))).toBe(200)
    expect((await askCode(await createGuesser(small), 'first@example.com')).statusCode).toBe(200)
    const refused = await askCode(await createGuesser(small), 'second@example.com')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(await known.enter(email, await known.askCode(email))).toBe(200)
  } finally {
    await small.close()
  }
})

test('A-13 known and unknown addresses are refused alike, with the same work', async () => {
  await server.signedIn({ email: 'account@example.com' })
  const answers = []
  for (const email of ['account@example.com', 'nobody@example.com']) {
    await flood(email)
    const answer = await askCode(await createGuesser(server), email)
    answers.push([answer.statusCode, answer.body, answer.headers['retry-after']])
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]![0]).toBe(429)
})

test('A-13 deleting an account forgets the count of its address; the tables hold no address', async () => {
  const email = 'gone@example.com'
  await flood(email)
  const { db } = server.services
  const rows = await db.selectFrom('unsolicited_mail').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('gone')
  const own = await server.signedIn({ email })
  expect((await own.inject('POST', eraseAccount.path, { json: {} })).statusCode).toBe(200)
  expect(await db.selectFrom('unsolicited_mail').selectAll().execute()).toEqual([])
})
