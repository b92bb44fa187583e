import { afterEach, beforeEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { readMailedCode } from '#tests/builders/account/mailed-code.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
let server: TestServer
beforeEach(async () => {
  server = await startServer({ now: Date.UTC(2027, 0, 15, 12, 30) })
})
afterEach(() => server.close())

async function signIn(visitor: Visitor, address = email, headers: Record<string, string> = {}) {
  const seen = server.mailbox.messages().length
  await visitor.inject('POST', API.loginCode, { json: { email: address }, headers })
  const code = await readMailedCode(server, address, seen)
  const answer = await visitor.inject('POST', API.login, {
    json: { email: address, code },
    headers: { 'user-agent': CHROME, ...headers },
  })
  expect(answer.statusCode).toBe(200)
}

/** Mails other than codes, after the queue has run. */
async function notices(to = email) {
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  return server.mailbox.messages().filter((mail) => mail.to === to && !/\d{6}/.test(mail.text))
}

test('A-13 the very first sign-in is told to nobody, one on another device is, and none on a device that was there', async () => {
  const phone = await server.anonymous()
  await signIn(phone)
  await signIn(phone)
  expect(await notices()).toEqual([])
  const laptop = await server.anonymous()
  await signIn(laptop)
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice).toMatchObject({ to: email, subject: 'New sign-in to your account' })
  expect(notice?.text).toContain('Chrome on Android, January 15, 2027 at 12:30')
  expect(notice?.text).not.toMatch(/127\.0\.0\.1|https?:/)
  await signIn(laptop)
  await signIn(phone)
  expect(await notices()).toHaveLength(1)
})

test('A-13 it is told in the language and by the clock of the person, not of whoever signs in', async () => {
  const phone = await server.anonymous()
  await signIn(phone)
  await server.services.db
    .updateTable('candidate')
    .set({ locale: 'ar', time_zone: 'Asia/Tokyo' })
    .where('email', '=', email)
    .execute()
  await signIn(await server.anonymous(), email, { 'accept-language': 'en' })
  const [notice] = await notices()
  expect(notice?.html).toContain('lang="ar" dir="rtl"')
  expect(notice?.text).toContain('Asia/Tokyo')
  // 21:30 in the account's time zone, in the digits of its language
  expect(notice?.text).toMatch(/9:30|٩:٣٠/)
})

test('A-13 a browser that two people share is known with both', async () => {
  const shared = await server.anonymous()
  const other = 'bob@example.com'
  for (const address of [email, other, email, other]) await signIn(shared, address)
  expect([...(await notices()), ...(await notices(other))]).toEqual([])
})

test('A-13 the first sign-in at a second employer, on a device that was there, is told to nobody; on another it is', async () => {
  await server.tenant('second.example')
  const phone = await server.anonymous()
  await signIn(phone)
  const there = await server.anonymous('second.example')
  await signIn(there)
  expect(await notices()).toHaveLength(1)
  await phone.inject('GET', PAGE.serverLogout)
  await signIn(phone)
  expect(await notices()).toHaveLength(1)
})
