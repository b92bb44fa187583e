import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { BEHIND_PROXY, createGuesser, type Guesser } from '#tests/builders/account/code-guessing.ts'
import { save, startSavedSearchServer, fetchSavedState, switchSaved } from '#tests/builders/jobs/saved-searches.ts'
import type { Method, TestServer } from '#tests/builders/server.ts'

const DAY = 24 * 60 * 60_000

let server: TestServer
let stranger: Guesser
beforeAll(async () => {
  server = await startSavedSearchServer({ env: BEHIND_PROXY })
  await switchSaved(server, { enabled: true, loggedOut: { enabled: true, privacyText: '<p>What we keep.</p>' } })
  stranger = await createGuesser(server)
})
afterAll(() => server.close())

/** Returns the path of the page to which the newest mail to an address links. */
function linkTo(email: string): string {
  const { text } = server.mailbox.messages().find(({ to }) => to === email)!
  const { pathname, search } = new URL(/http\S+stop-codes\S+/.exec(text)![0])
  return pathname + search
}
/** Requests a page as a mail program does: not signed in, and without cookies. */
const open = (method: Method, url: string) => server.app.inject({ method, url })
const press = (link: string, act: string) => open('POST', `${link}&do=${act}`)
const ask = async ({ post }: Guesser, email: string) => (await post(API.loginCode, { email })).statusCode
/** Creates a browser that has signed in with the address. */
async function ownBrowser(email: string): Promise<Guesser> {
  const own = await createGuesser(server)
  expect(await own.enter(email, await own.askCode(email))).toBe(200)
  return own
}

test(
  'A-13 whoever is mailed codes that they did not ask for stops them with one press; opening the link does nothing',
  { tags: 'slow' },
  async () => {
    const email = 'stops@example.com'
    const own = await ownBrowser(email)
    await stranger.askCode(email)
    const link = linkTo(email)
    for (const method of ['GET', 'HEAD', 'GET'] as const) expect((await open(method, link)).statusCode).toBe(200)
    expect((await open('GET', link)).body).toMatch(/<h1>Stop emails that others ask for\?.*<form method="post"/)
    expect(await stranger.askCode(email)).toMatch(/^\d{6}$/)

    const stopped = await press(link, 'stop')
    expect(stopped.statusCode).toBe(200)
    expect(stopped.body).toContain('<h1>These emails were stopped')
    const before = server.mailbox.messages().length
    const refused = await stranger.post(API.loginCode, { email })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(DAY / 1000)])
    const { privacyVersion } = await fetchSavedState(stranger.visitor)
    expect((await save(stranger.visitor, { query: 'nurse', email, privacyVersion })).statusCode).toBe(429)
    expect(server.mailbox.messages()).toHaveLength(before)
    expect(await own.askCode(email)).toMatch(/^\d{6}$/)
    expect(await ask(stranger, 'another@example.com')).toBe(200)
  },
)

test('A-13 a stop ends after thirty days, by a press on the page of its link, or by signing in', async () => {
  const email = 'again@example.com'
  const own = await ownBrowser(email)
  await stranger.askCode(email)
  const link = linkTo(email)
  await press(link, 'stop')
  expect((await open('GET', link)).body).toContain('Allow these emails again')
  expect((await press(link, 'allow')).body).toContain('<h1>You can ask for these emails again')
  expect(await ask(stranger, email)).toBe(200)

  await press(link, 'stop')
  expect(await ask(stranger, email)).toBe(429)
  expect(await own.enter(email, await own.askCode(email))).toBe(200)
  expect(await ask(stranger, email)).toBe(200)

  await press(link, 'stop')
  server.clock.now += 30 * DAY - 1
  expect(await ask(await createGuesser(server), email)).toBe(429)
  server.clock.now += 1
  expect(await ask(await createGuesser(server), email)).toBe(200)
})

test('A-13 who is kept out by what strangers asked for has mails come again from the page', async () => {
  const email = 'held@example.com'
  for (let mail = 0; mail < 5; mail++) expect(await ask(stranger, email)).toBe(200)
  const owner = await createGuesser(server)
  expect(await ask(owner, email)).toBe(429)
  await expect.poll(() => server.mailbox.messages().filter(({ to }) => to === email)).toHaveLength(5)
  const link = linkTo(email)
  expect((await open('GET', link)).body).toContain('Send me emails again')
  await press(link, 'allow')
  expect(await owner.enter(email, await owner.askCode(email))).toBe(200)
})

test('A-13 a stop is one address’s at one employer', async () => {
  const email = 'two.sites@example.com'
  await server.tenant('second.example')
  await stranger.askCode(email)
  await press(linkTo(email), 'stop')
  expect(await ask(stranger, email)).toBe(429)
  const elsewhere = await stranger.post(`${API.loginCode}?domain=second.example`, { email })
  expect(elsewhere.statusCode).toBe(200)
})

test('A-13 a link that was changed, is of another use or too old does nothing', async () => {
  const email = 'old@example.com'
  await stranger.askCode(email)
  const link = linkTo(email)
  const token = new URLSearchParams(link.split('?')[1]).get('token')!
  const [tenant, day, address, signature] = token.split('.')
  const wrong = [
    `${token}x`,
    token.slice(1),
    `2.${day}.${address}.${signature}`,
    `${tenant}.zzz.${address}.${signature}`,
    'a.b',
    '',
  ]
  for (const one of wrong) {
    const answer = await press(`/stop-codes?token=${one}`, 'stop')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('This link does not work')
  }
  expect((await open('POST', '/stop-codes')).statusCode).toBe(404)
  server.clock.now += 61 * DAY
  expect((await press(link, 'stop')).statusCode).toBe(404)
  expect(await ask(await createGuesser(server), email)).toBe(200)
})

test('A-13 the page speaks the language of its mail, runs nothing, and names no address', async () => {
  const email = 'arabic@example.com'
  await stranger.post(`${API.loginCode}?hl=ar`, { email })
  await expect.poll(() => server.mailbox.messages()[0]?.to).toBe(email)
  const mail = server.mailbox.messages()[0]!
  expect(mail.html).toContain('لم تطلب هذه الرسالة؟ أوقِف الرسائل المشابهة</a>')
  const link = linkTo(email)
  const page = await open('GET', link)
  expect(page.body).toContain('<html lang="ar" dir="rtl">')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'")
  expect(link + page.body).not.toContain('arabic@')
})
