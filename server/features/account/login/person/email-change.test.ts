import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmailChange, startEmailChange } from '#contract/account/account.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { readMailedCode, buildWrongCode } from '#tests/builders/account/mailed-code.ts'
import { makeOffer, fetchOffers } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const start = (visitor: Visitor, email: string) => visitor.inject('POST', API.emailChange, { json: { email } })
const confirm = (visitor: Visitor, email: string, oldCode: string, newCode: string) =>
  visitor.inject('POST', `${API.emailChange}/confirm`, { json: { email, oldCode, newCode } })

/** Starts a change and reads both mailboxes. */
async function beginEmailChange(visitor: Visitor, from: string, to: string) {
  const seen = server.mailbox.messages().length
  const answer = await start(visitor, to)
  expect(startEmailChange.response.parse(answer.json().data).validForMs).toBeGreaterThan(0)
  return { oldCode: await readMailedCode(server, from, seen), newCode: await readMailedCode(server, to, seen) }
}

const readEmail = async (visitor: Visitor) => (await visitor.inject('GET', API.boot)).json().data.user?.email

test('A-25 both codes right: the address changes everywhere, other sessions end, the old address hears of it', async () => {
  await server.tenant('second.example')
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const elsewhere = await server.signedIn({ email: 'ada@example.com', domain: 'second.example' })
  const { oldCode, newCode } = await beginEmailChange(ada, 'ada@example.com', 'ada@new.example')
  const answer = await confirm(ada, 'ada@new.example', oldCode, newCode)
  expect(confirmEmailChange.response.parse(answer.json().data)).toEqual({ email: 'ada@new.example' })
  expect(await readEmail(ada)).toBe('ada@new.example')
  expect((await elsewhere.inject('GET', API.sessions)).statusCode).toBe(401)
  const rows = await server.services.db
    .selectFrom('candidate')
    .select('email')
    .where('email', 'like', 'ada@%')
    .execute()
  expect(rows.map(({ email }) => email)).toEqual(['ada@new.example', 'ada@new.example'])
  await expect.poll(() => server.mailbox.messages()[0]).toMatchObject({ to: 'ada@example.com' })
  expect(server.mailbox.messages()[0]?.text).not.toContain('ada@new.example')
})

test('A-25 one right code is not enough, whichever it is', async () => {
  const bob = await server.signedIn({ email: 'bob@example.com' })
  const { oldCode, newCode } = await beginEmailChange(bob, 'bob@example.com', 'bob@new.example')
  const noOld = await confirm(bob, 'bob@new.example', buildWrongCode(oldCode), newCode)
  const noNew = await confirm(bob, 'bob@new.example', oldCode, buildWrongCode(newCode))
  expect(noOld.json().error).toMatchObject({ code: 'code_invalid', fieldErrors: { oldCode: expect.any(String) } })
  expect(noNew.json().error).toMatchObject({ code: 'code_invalid', fieldErrors: { newCode: expect.any(String) } })
  expect(await readEmail(bob)).toBe('bob@example.com')
  expect((await confirm(bob, 'bob@new.example', oldCode, newCode)).statusCode).toBe(200)
})

test('A-25 five tries, then even the right codes are used up', async () => {
  const eve = await server.signedIn({ email: 'eve@example.com' })
  const { oldCode, newCode } = await beginEmailChange(eve, 'eve@example.com', 'eve@new.example')
  for (let i = 0; i < 5; i++) await confirm(eve, 'eve@new.example', buildWrongCode(oldCode), newCode)
  expect((await confirm(eve, 'eve@new.example', oldCode, newCode)).statusCode).toBe(422)
})

test('A-25 codes got for one new address confirm no other, and none but their person', async () => {
  const cy = await server.signedIn({ email: 'cy@example.com' })
  const first = await beginEmailChange(cy, 'cy@example.com', 'cy@first.example')
  const second = await beginEmailChange(cy, 'cy@example.com', 'cy@second.example')
  expect((await confirm(cy, 'cy@second.example', first.oldCode, second.newCode)).statusCode).toBe(422)
  expect((await confirm(cy, 'cy@first.example', second.oldCode, first.newCode)).statusCode).toBe(422)
  const mallory = await server.signedIn({ email: 'mallory@example.com' })
  mallory.cookies['foyer_browser'] = cy.cookies['foyer_browser'] ?? ''
  expect((await confirm(mallory, 'cy@second.example', second.oldCode, second.newCode)).statusCode).toBe(422)
})

test('a taken address is told only after both codes are right', async () => {
  await server.signedIn({ email: 'taken@example.com' })
  const dan = await server.signedIn({ email: 'dan@example.com' })
  const { oldCode, newCode } = await beginEmailChange(dan, 'dan@example.com', 'taken@example.com')
  const wrong = await confirm(dan, 'taken@example.com', buildWrongCode(oldCode), newCode)
  expect(wrong.json().error.code).toBe('code_invalid')
  const right = await confirm(dan, 'taken@example.com', oldCode, newCode)
  expect(right.statusCode).toBe(409)
  expect(await readEmail(dan)).toBe('dan@example.com')
})

test('A-25 a code for signing in does not change an address', async () => {
  const fay = await server.signedIn({ email: 'fay@example.com' })
  await beginEmailChange(fay, 'fay@example.com', 'fay@new.example')
  const seen = server.mailbox.messages().length
  await fay.inject('POST', API.loginCode, { json: { email: 'fay@example.com' } })
  await fay.inject('POST', API.loginCode, { json: { email: 'fay@new.example' } })
  const answer = await confirm(
    fay,
    'fay@new.example',
    await readMailedCode(server, 'fay@example.com', seen),
    await readMailedCode(server, 'fay@new.example', seen),
  )
  expect(answer.statusCode).toBe(422)
})

test('offers sent to the new address before come along', async () => {
  const gus = await server.signedIn({ email: 'gus@example.com' })
  const { db } = server.services
  const own = await db.selectFrom('candidate').selectAll().where('id', '=', gus.candidateId).executeTakeFirstOrThrow()
  const invited = await db
    .insertInto('candidate')
    .values({
      tenant_id: own.tenant_id,
      enc_id: 'enc-invited',
      email: 'gus@new.example',
      bootstrap_steps: '[]',
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offer = await db
    .insertInto('offer')
    .values({
      tenant_id: own.tenant_id,
      candidate_id: invited.id,
      position_id: null,
      position_name: 'Nurse',
      status: 'Extended',
      expires_at: null,
      updated_at: 1,
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { oldCode, newCode } = await beginEmailChange(gus, 'gus@example.com', 'gus@new.example')
  expect((await confirm(gus, 'gus@new.example', oldCode, newCode)).statusCode).toBe(200)
  const moved = await db.selectFrom('offer').select('candidate_id').where('id', '=', offer.id).executeTakeFirstOrThrow()
  expect(moved.candidate_id).toBe(gus.candidateId)
})

test('who signs in later with the address that was left is somebody else, and inherits nothing', async () => {
  const ivy = await server.signedIn({ email: 'ivy@example.com' })
  const offer = await makeOffer(server, { email: 'ivy@example.com' })
  const { oldCode, newCode } = await beginEmailChange(ivy, 'ivy@example.com', 'ivy@new.example')
  expect((await confirm(ivy, 'ivy@new.example', oldCode, newCode)).statusCode).toBe(200)
  const later = await server.anonymous()
  const seen = server.mailbox.messages().length
  await later.inject('POST', API.loginCode, { json: { email: 'ivy@example.com' } })
  const code = await readMailedCode(server, 'ivy@example.com', seen)
  expect((await later.inject('POST', API.login, { json: { email: 'ivy@example.com', code } })).statusCode).toBe(200)
  expect(await readEmail(later)).toBe('ivy@example.com')
  expect(await fetchOffers(later)).toEqual([])
  expect((await fetchOffers(ivy)).map(({ id }) => id)).toEqual([offer.id])
  const people = await server.services.db
    .selectFrom('candidate')
    .select(['id', 'person_id'])
    .where('email', 'like', 'ivy@%')
    .orderBy('id')
    .execute()
  expect(people).toHaveLength(2)
  expect(people[0]?.id).toBe(ivy.candidateId)
  expect(people[1]?.person_id).not.toBe(people[0]?.person_id)
})

test('the own address and no sign-in are refused', async () => {
  const hal = await server.signedIn({ email: 'hal@example.com' })
  expect((await start(hal, 'HAL@example.com')).json().error.code).toBe('invalid_fields')
  const nobody = await server.anonymous()
  expect((await start(nobody, 'x@example.com')).statusCode).toBe(401)
})
