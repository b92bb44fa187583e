import { afterEach, beforeEach, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import {
  createWebhook,
  EMPLOYER_WEBHOOKS,
  listDeliveries,
  listWebhooks,
  updateWebhook,
} from '#contract/employer/employer-webhooks.ts'
import { WEBHOOK_EVENTS } from '#contract/employer/webhooks.ts'
import type { z } from '#contract/wire/zod.ts'
import { JOBS } from '#server/job-list.ts'
import { listLaneKinds } from '#server/jobs/lane-kinds.ts'
import { LANES } from '#server/jobs/lanes.ts'
import { runLaneUntilStopped } from '#server/jobs/run-lane.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { openReceiver } from '#tests/builders/receiver.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { deliverWebhook } from './webhook.jobs.ts'

const email = 'ada@example.com'
let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
let employer: Employer
beforeEach(async () => {
  server = await startServer()
  receiver = await openReceiver()
  employer = await createEmployer(server, { scopes: ['webhooks:write'] })
})
afterEach(async () => {
  await receiver.close()
  await server.close()
})

const work = () => runDueTasks(server.services, JOBS)
const getData = <T extends z.ZodMiniType>(shape: T, answer: { json(): { data: unknown } }) =>
  shape.parse(answer.json().data)
const add = (json: unknown = { url: receiver.url }, headers = {}) =>
  employer.inject('POST', EMPLOYER_WEBHOOKS, { json, headers })
const at = (id: number, rest = '') => `${EMPLOYER_WEBHOOKS}/${id}${rest}`
const list = async () => getData(listWebhooks.response, await employer.inject('GET', EMPLOYER_WEBHOOKS)).webhooks
const fetchDeliveries = async (id: number, query = '') => {
  const answer = await employer.inject('GET', at(id, `/deliveries${query}`))
  const { metadata } = answer.json<{ metadata: { next_cursor: string | null } }>()
  return { next: metadata.next_cursor, rows: getData(listDeliveries.response, answer).deliveries }
}

test('O-20 a system adds its webhook, is told with the secret it was given, and sees what it took', async () => {
  const { webhook, secret } = getData(createWebhook.response, await add())
  expect(webhook).toMatchObject({ events: [...WEBHOOK_EVENTS], not_taken: 0, disabled_at: null })
  await makeOffer(server, { email })
  await work()
  const [one] = receiver.received
  const headers = Object.fromEntries(Object.entries(one?.headers ?? {}).map(([name, value]) => [name, String(value)]))
  expect(new Webhook(secret).verify(one?.body ?? '', headers)).toMatchObject({ type: 'offer.extended' })
  expect((await fetchDeliveries(webhook.id)).rows).toMatchObject([{ type: 'offer.extended', status: 204, attempts: 1 }])
  const [listed] = await list()
  expect(listed).toMatchObject({ id: webhook.id, not_taken: 0, last_taken_at: expect.any(String) as string })
  expect(JSON.stringify(await list())).not.toContain(secret.slice(6))
})

test('O-20 the same key adds one webhook, and answers the same secret', async () => {
  const key = { 'idempotency-key': 'once' }
  const [first, second] = [await add(undefined, key), await add(undefined, key)]
  expect(second.json()).toEqual(first.json())
  expect(await list()).toHaveLength(1)
})

test('O-20 what was not taken is replayed, all of it or one delivery, and pages of deliveries lead on', async () => {
  const { webhook } = getData(createWebhook.response, await add({ url: receiver.url, events: ['offer.extended'] }))
  receiver.answers(410)
  for (let made = 0; made < 3; made += 1) {
    server.clock.now += 1000
    await makeOffer(server, { email })
  }
  await work()
  expect(await list()).toMatchObject([{ not_taken: 3, disabled_at: expect.any(String) as string }])
  receiver.answers(200)
  const before = receiver.received.length
  const replayed = await employer.inject('POST', at(webhook.id, '/replay'), { json: {} })
  expect(replayed.json()).toMatchObject({ data: { sent_again: 3 } })
  await work()
  expect(receiver.received.length - before).toBe(3)
  expect(await list()).toMatchObject([{ not_taken: 0, disabled_at: null }])

  const first = await fetchDeliveries(webhook.id, '?limit=2')
  const rest = await fetchDeliveries(webhook.id, `?limit=2&cursor=${first.next}`)
  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([2, 1, null])
  expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(3)

  const one = { json: { delivery_id: rest.rows[0]?.id } }
  expect((await employer.inject('POST', at(webhook.id, '/replay'), one)).json()).toMatchObject({
    data: { sent_again: 1 },
  })
  const unknown = await employer.inject('POST', at(webhook.id, '/replay'), { json: { delivery_id: 'msg_x' } })
  expect(unknown.statusCode).toBe(404)
})

test('O-20 a system reads of its webhook that the receiver fails, since when, and until when it rests', async () => {
  getData(createWebhook.response, await add())
  expect(await list()).toMatchObject([{ failing_since: null, resting_until: null }])
  await makeOffer(server, { email })
  await work()
  receiver.answers(503)
  await makeOffer(server, { email })
  const stopping = new AbortController()
  const idle = () => new Promise<void>((resolve) => void setImmediate(resolve))
  const before = receiver.received.length
  await runDueTasks(
    server.services,
    JOBS.filter((job) => job !== deliverWebhook),
  )
  await runLaneUntilStopped(server.services, {
    lane: LANES.webhooks,
    kinds: listLaneKinds(JOBS, 'webhooks'),
    jobs: JOBS,
    stopping: stopping.signal,
    count: () => stopping.abort(),
    listen: () => idle,
  })
  expect(receiver.received.length - before).toBe(1)
  const began = server.clock.now
  expect(await list()).toMatchObject([
    { failing_since: new Date(began).toISOString(), resting_until: new Date(began + 1000).toISOString() },
  ])
  server.clock.now += 1000
  expect(await list()).toMatchObject([{ failing_since: new Date(began).toISOString(), resting_until: null }])
})

test(
  'O-20 a replay since a time sends everything since then, or only what was not taken',
  { tags: 'slow' },
  async () => {
    const { webhook } = getData(createWebhook.response, await add({ url: receiver.url, events: ['offer.extended'] }))
    const made: number[] = []
    for (const answer of [204, 204, 410]) {
      server.clock.now += 1000
      made.push(server.clock.now)
      receiver.answers(answer)
      await makeOffer(server, { email })
      await work()
    }
    receiver.answers(204)
    const since = new Date(made[1] ?? 0).toISOString()
    const replayed = async (json: object) => {
      const before = receiver.received.length
      const answer = await employer.inject('POST', at(webhook.id, '/replay'), { json })
      await work()
      const { sent_again } = answer.json<{ data: { sent_again: number } }>().data
      expect(receiver.received.length - before).toBe(sent_again)
      return sent_again
    }
    expect(await replayed({ since, only_untaken: true })).toBe(1)
    expect(await replayed({ since })).toBe(2)
    expect(await replayed({ since, only_untaken: true })).toBe(0)
    expect(await replayed({})).toBe(0)
    expect(await replayed({ only_untaken: false })).toBe(3)
  },
)

test('O-20 a removed webhook is told nothing more', async () => {
  const { webhook } = getData(createWebhook.response, await add())
  expect((await employer.inject('DELETE', at(webhook.id))).json()).toMatchObject({ data: { removed: webhook.id } })
  expect((await employer.inject('DELETE', at(webhook.id))).statusCode).toBe(404)
  await makeOffer(server, { email })
  await work()
  expect(receiver.received).toEqual([])
})

test('O-20 an address that is never called, unknown events and a twenty-first webhook are refused', async () => {
  for (const url of ['http://example.com/', 'https://10.0.0.1/', 'https://2130706433/', 'javascript:alert(1)', '']) {
    const answer = await add({ url })
    expect([url, answer.statusCode, answer.json<{ error: { fieldErrors?: object } }>().error.fieldErrors]).toEqual([
      url,
      422,
      { url: expect.any(String) as string },
    ])
  }
  expect((await add({ url: receiver.url, events: ['offer.eaten'] })).statusCode).toBe(422)
  for (let made = 0; made < 20; made += 1) expect((await add()).statusCode).toBe(200)
  expect((await add()).statusCode).toBe(409)
  expect(await list()).toHaveLength(20)
})

test('O-20 a reader of webhooks changes none, and a writer of offers does not see them', async () => {
  const reader = await createEmployer(server, { scopes: ['webhooks:read'] })
  const offers = await createEmployer(server, { scopes: ['offers:write'] })
  expect((await reader.inject('GET', EMPLOYER_WEBHOOKS)).statusCode).toBe(200)
  expect((await reader.inject('POST', EMPLOYER_WEBHOOKS, { json: { url: receiver.url } })).statusCode).toBe(403)
  expect((await offers.inject('GET', EMPLOYER_WEBHOOKS)).statusCode).toBe(403)
})

test('O-20 a webhook is changed in place: what waits goes to the new address, signed with the same secret', async () => {
  const { webhook, secret } = getData(
    createWebhook.response,
    await add({ url: receiver.url, events: ['offer.extended'] }),
  )
  receiver.answers(410)
  await makeOffer(server, { email })
  await work()
  const change = (json: unknown) => employer.inject('PATCH', at(webhook.id), { json })
  const changed = await change({ url: `${receiver.url}moved`, events: ['offer.extended', 'offer.canceled'] })
  expect(getData(updateWebhook.response, changed).webhook).toMatchObject({
    id: webhook.id,
    url: `${receiver.url}moved`,
    events: ['offer.extended', 'offer.canceled'],
    not_taken: 1,
    disabled_at: null,
  })
  receiver.answers(200)
  await employer.inject('POST', at(webhook.id, '/replay'), { json: {} })
  await work()
  const last = receiver.received.at(-1)
  const headers = Object.fromEntries(Object.entries(last?.headers ?? {}).map(([name, value]) => [name, String(value)]))
  expect(new Webhook(secret).verify(last?.body ?? '', headers)).toMatchObject({ type: 'offer.extended' })
  expect((await change({ url: 'https://user:pass@example.com/' })).statusCode).toBe(422)
  expect((await change({ secret: 'mine' })).statusCode).toBe(422)
  expect((await employer.inject('PATCH', at(webhook.id + 99), { json: {} })).statusCode).toBe(404)
})

test('O-20 webhooks come in pages', async () => {
  for (let made = 0; made < 3; made += 1) await add()
  const page = async (cursor: string | null) => {
    const query = cursor === null ? '' : `&cursor=${cursor}`
    const answer = await employer.inject('GET', `${EMPLOYER_WEBHOOKS}?limit=2${query}`)
    const { metadata } = answer.json<{ metadata: { next_cursor: string | null } }>()
    return { next: metadata.next_cursor, ids: getData(listWebhooks.response, answer).webhooks.map(({ id }) => id) }
  }
  const first = await page(null)
  const second = await page(first.next)
  expect([...first.ids, ...second.ids]).toEqual((await list()).map(({ id }) => id))
  expect([first.ids.length, second.ids.length, second.next]).toEqual([2, 1, null])
  expect((await employer.inject('GET', `${EMPLOYER_WEBHOOKS}?limit=1000`)).statusCode).toBe(400)
})
