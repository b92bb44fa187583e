import { Registry } from 'prom-client'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { live, liveHint } from '#contract/live-hints.ts'
import { deriveKey } from '#server/config/config.ts'
import { insertNotification } from '#server/features/notifications/store.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { getSessionCookieName, readSessionToken } from '#server/platform/session/auth-tables.ts'
import { endSessionByToken, findSessionInTenant } from '#server/platform/session/session.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { createNotificationCounter } from './follow-new-notifications.ts'
import { createLiveChannels, type LiveChannels } from './live-channels.ts'

let server: TestServer
let channels: LiveChannels
beforeAll(async () => {
  server = await startServer()
  channels = createLiveChannels(server.services, new Registry())
})
afterAll(async () => {
  channels.close()
  await server.close()
})

/** The context that the guards build for a request of this visitor. */
async function buildContext(visitor: Visitor): Promise<SignedInContext> {
  const { config, db, now } = server.services
  const row = await db.selectFrom('tenant').selectAll().where('domain', '=', 'demo.example').executeTakeFirstOrThrow()
  const tenant = presentTenant(row)
  const token = readSessionToken(visitor.cookies[getSessionCookieName(config)], deriveKey(config, 'sign-in')) ?? ''
  const found = await findSessionInTenant(db, token, tenant, now())
  if (!found || found === 'timed-out') throw new Error('no session')
  return { tenant, session: found.session, candidate: found.candidate } as SignedInContext
}

const HINT = `data: ${JSON.stringify(liveHint.parse({ kind: 'session', count: 0 }))}\n\n`

test('A-01 a page hears that its session was ended, by whatever server, and nobody else does', async () => {
  const [ended, other] = [
    await buildContext(await server.signedIn({ email: 'a@example.com' })),
    await buildContext(await server.signedIn({ email: 'a@example.com' })),
  ]
  const [its, others] = [channels.open(ended), channels.open(other)]
  if (!its || !others) throw new Error('not open')
  await channels.look()
  await endSessionByToken(server.services.db, ended.session.token)
  await channels.look()
  expect(await text(its)).toBe(`:\n\n${HINT}`)
  expect(others.readableEnded).toBe(false)
  others.destroy()
})

test('N-05 a page hears that its candidate was told of something, once, and nobody else does', async () => {
  const [ada, eve] = [
    await buildContext(await server.signedIn({ email: 'told@example.com' })),
    await buildContext(await server.signedIn({ email: 'not-told@example.com' })),
  ]
  await channels.lookForNews()
  const [hers, others] = [channels.open(ada), channels.open(eve)]
  if (!hers || !others) throw new Error('not open')
  const { db } = server.services
  const told = {
    candidateId: ada.candidate.id,
    subject: 'offer:1',
    kind: 'offer.extended',
    names: {},
    asksForAction: false,
  }
  await insertNotification(db, { ...told, eventId: 101, at: 1 })
  await insertNotification(db, { ...told, eventId: 102, at: 1 })
  await channels.lookForNews()
  await channels.lookForNews()
  hers.destroy()
  others.destroy()
  // The channel may send a hint between the two events by itself: then each has one.
  const counts = [...String(hers.read()).matchAll(/"kind":"notifications","count":(\d+)/g)].map(([, count]) =>
    Number(count),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(String(others.read())).toBe(':\n\n')
})

test('N-05 what becomes visible later than what was counted after it is told of too', async () => {
  const { db } = server.services
  const { candidate } = await buildContext(await server.signedIn({ email: 'late@example.com' }))
  const row = { candidate_id: candidate.id, subject: 'offer:1', kind: 'offer.extended', names: '{}', created_at: 1 }
  const news = createNotificationCounter(db)
  await news()
  await db
    .insertInto('notification')
    .values({ ...row, id: 5010, event_id: 202 })
    .execute()
  expect([...(await news())]).toEqual([[candidate.id, 1]])
  await db
    .insertInto('notification')
    .values({ ...row, id: 5009, event_id: 201 })
    .execute()
  expect([...(await news())]).toEqual([[candidate.id, 1]])
  expect([...(await news())]).toEqual([])
})

test('A-01 a page that does not read is told once, however often it is looked after', async () => {
  const context = await buildContext(await server.signedIn({ email: 'slow@example.com' }))
  const events = channels.open(context)
  if (!events) throw new Error('not open')
  const failed: unknown[] = []
  events.on('error', (error) => failed.push(error))
  await endSessionByToken(server.services.db, context.session.token)
  await Promise.all([channels.look(), channels.look()])
  await channels.look()
  expect(await text(events)).toBe(`:\n\n${HINT}`)
  expect(failed).toEqual([])
})

test('A-01 a session whose time is over in its tenant has ended', async () => {
  const context = await buildContext(await server.signedIn({ email: 'b@example.com' }))
  const events = channels.open(context)
  const before = server.clock.now
  server.clock.now += context.tenant.configs.loginSignupConfig.sessionDays * 24 * 60 * 60_000
  await channels.look()
  server.clock.now = before
  expect(events && (await text(events))).toContain(HINT)
})

test('A-01 a session has a few channels at most, and one that is left makes room', async () => {
  const context = await buildContext(await server.signedIn({ email: 'c@example.com' }))
  const open = [1, 2, 3, 4].map(() => channels.open(context))
  expect(channels.open(context)).toBe(null)
  const left = open[0]
  const gone = new Promise((resolve) => left?.once('close', resolve))
  left?.destroy()
  await gone
  expect(channels.open(context)).not.toBe(null)
})

test('A-01 the answer is a stream of events that no cache and no proxy keeps, and ends with the server', async () => {
  const own = await startServer()
  const visitor = await own.signedIn({ email: 'd@example.com' })
  const answer = await own.app.inject({
    url: `${live.path}?domain=demo.example`,
    cookies: visitor.cookies,
    payloadAsStream: true,
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await own.close()
  expect(await text(answer.stream())).toBe(':\n\n')
})

test('A-01 a page that asks while the server stops does not hold it up: its events end at once, and it asks again', async () => {
  const closing = createLiveChannels(server.services, new Registry())
  const context = await buildContext(await server.signedIn({ email: 'f@example.com' }))
  closing.close()
  const late = closing.open(context)
  expect(late?.readable && (await text(late))).toBe(':\n\n')
})

test('A-01 whoever is not signed in any more hears nothing, and that is no error: a page whose session has just ended asks once more', async () => {
  const visitor = await server.anonymous()
  expect((await visitor.inject('GET', live.path)).statusCode).toBe(204)
})
