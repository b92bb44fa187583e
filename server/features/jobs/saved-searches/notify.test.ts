import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { closePositions } from '#server/features/jobs/positions/write/close-positions.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import {
  changeSearch,
  DAY,
  list,
  runWork,
  saveSearch,
  startSavedSearchServer,
} from '#tests/builders/jobs/saved-searches.ts'
import type { TestServer } from '#tests/builders/server.ts'

const MINUTE = 60_000
let server: TestServer
let serial = 0
beforeAll(async () => {
  server = await startSavedSearchServer()
  await add('Purser', 1)
  await work()
})
afterEach(() => work(2 * DAY))
afterAll(() => server.close())

const somebody = async () => {
  const visitor = await server.signedIn({ email: `told.${(serial += 1)}@example.com` })
  return { ...visitor, email: `told.${serial}@example.com` }
}
const work = (later = 0) => runWork(server, later)
const readTenantId = async () =>
  (
    await server.services.db
      .selectFrom('tenant')
      .select('id')
      .where('domain', '=', 'demo.example')
      .executeTakeFirstOrThrow()
  ).id

async function add(name: string, count: number, more = {}): Promise<number[]> {
  server.clock.now += 1000
  const rows = Array.from({ length: count }, () => newPosition({ name, ...more }))
  await upsertPositions(server.services, { id: await readTenantId() }, rows)
  const ids = await server.services.db
    .selectFrom('position')
    .select('id')
    .where(
      'external_id',
      'in',
      rows.map(({ externalId }) => externalId),
    )
    .orderBy('id')
    .execute()
  return ids.map(({ id }) => id)
}

const readNotifications = async ({ candidateId }: { candidateId: number }) => {
  const rows = await server.services.db
    .selectFrom('notification')
    .select(['kind', 'names', 'in_app'])
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .execute()
  return rows.map(({ names }) => JSON.parse(names) as { search: string; count: number; jobs: string })
}
const mailsTo = (email: string) => server.mailbox.messages().filter(({ to }) => to === email)

test('S-14 new jobs are told once, together, and counted until they were looked at', async () => {
  const amina = await somebody()
  const { id } = await saveSearch(amina, { query: 'bosun', frequency: 'instant', name: 'Bosuns' })
  const ids = await add('Bosun', 3)
  await add('Baker', 2)
  await work()
  expect(await list(amina)).toMatchObject({ savedSearches: [{ id, newCount: 3, lastRunTs: null }] })
  expect(await readNotifications(amina)).toEqual([])
  await work(5 * MINUTE)
  expect(await readNotifications(amina)).toEqual([{ search: 'Bosuns', count: 3, jobs: ids.toReversed().join() }])
  await work(DAY)
  expect(await readNotifications(amina)).toHaveLength(1)
  expect(await changeSearch(amina, id, { isVisited: true })).toMatchObject({ newCount: 0 })
})

test(
  'S-14 the mail names the jobs in its body and not in its subject, and is stopped by one press, alone',
  { tags: 'slow' },
  async () => {
    const amina = await somebody()
    await saveSearch(amina, { query: 'stoker', frequency: 'instant', name: 'Stokers' })
    const [first] = await add('Stoker on the night ferry', 1)
    await work()
    await work(5 * MINUTE)
    const [mail, ...others] = mailsTo(amina.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'New jobs for a saved search' })
    expect(mail!.text).toContain(`Stoker on the night ferry\nhttp://localhost:8080/careers/job/${first}`)
    expect(mail!.text).toContain('A new job for your saved search: Stokers')
    const stop = new URL(mail!.unsubscribe!)
    const anybody = await server.anonymous()
    expect((await anybody.inject('POST', stop.pathname + stop.search)).statusCode).toBe(200)
    const choices = await server.services.db
      .selectFrom('notification_choice')
      .select(['topic', 'email'])
      .where('candidate_id', '=', amina.candidateId)
      .execute()
    expect(choices).toEqual([{ topic: 'search.new-jobs', email: 'off' }])
  },
)

test('S-14 what closed between the comparing and the telling is left out, and nothing is told where nothing is left', async () => {
  const [amina, ben] = [await somebody(), await somebody()]
  await saveSearch(amina, { query: 'caulker', frequency: 'daily' })
  await saveSearch(ben, { query: 'caulker wooden', frequency: 'daily' })
  const [stays] = await add('Caulker', 1)
  const goes = await add('Wooden Caulker', 2)
  await work()
  await closePositions(server.services, await readTenantId(), goes)
  await work(DAY)
  expect(await readNotifications(amina)).toMatchObject([{ count: 1, jobs: String(stays) }])
  expect(await readNotifications(ben)).toEqual([])
  expect(mailsTo(ben.email)).toEqual([])
})

test('S-14 private jobs are never told, but once they are public; jobs that were there before are no news', async () => {
  await add('Rigger', 1)
  server.clock.now += 1
  const amina = await somebody()
  await saveSearch(amina, { query: 'rigger', frequency: 'instant' })
  const [hidden] = await add('Rigger', 1, { isPrivate: true })
  await work()
  await work(DAY)
  expect(await readNotifications(amina)).toEqual([])
  await server.services.db
    .updateTable('position')
    .set({ is_private: 0, changed_at: server.clock.now })
    .where('id', '=', hidden!)
    .execute()
  server.services.search.changed(await readTenantId(), hidden!)
  await work()
  await work(DAY)
  expect(await readNotifications(amina)).toMatchObject([{ count: 1, jobs: String(hidden) }])
})

test('S-14 daily and weekly are told in the morning where the candidate is, and paused ones not at all', async () => {
  const [daily, weekly, paused] = [await somebody(), await somebody(), await somebody()]
  const { db } = server.services
  await db
    .updateTable('candidate')
    .set({ time_zone: 'America/New_York' })
    .where('id', 'in', [daily.candidateId, weekly.candidateId])
    .execute()
  await saveSearch(daily, { query: 'cooper', frequency: 'daily' })
  await saveSearch(weekly, { query: 'cooper', frequency: 'weekly' })
  await saveSearch(paused, { query: 'cooper', frequency: 'off' })
  await add('Cooper', 1)
  await work()
  const due = await db
    .selectFrom('saved_search_news')
    .select('due_at')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .execute()
  const shown = due.map(({ due_at: at }) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }).format(at!),
  )
  expect(shown).toHaveLength(2)
  expect(shown[0]).toMatch(/ 08:00$/)
  expect(shown[1]).toBe('Mon 08:00')
  await work(8 * DAY)
  expect(
    [await readNotifications(daily), await readNotifications(weekly), await readNotifications(paused)].map(
      ({ length }) => length,
    ),
  ).toEqual([1, 1, 0])
})

test('S-14 only the ways that were chosen for a search are used', async () => {
  const amina = await somebody()
  await saveSearch(amina, { query: 'sailmaker', frequency: 'instant', channels: { email: false, inapp: false } })
  await add('Sailmaker', 1)
  await work()
  await work(5 * MINUTE)
  expect(mailsTo(amina.email)).toEqual([])
  const rows = await server.services.db
    .selectFrom('notification')
    .select('in_app')
    .where('candidate_id', '=', amina.candidateId)
    .execute()
  expect(rows).toEqual([{ in_app: 0 }])
})

test(
  'S-14 a search that very many jobs answer to is told once, with their number and the newest of them',
  { tags: 'slow' },
  async () => {
    const amina = await somebody()
    await saveSearch(amina, { query: 'lamplighter', frequency: 'instant' })
    const ids = await add('Lamplighter', 1250)
    await closePositions(server.services, await readTenantId(), ids.slice(0, 50))
    await work()
    await work(5 * MINUTE)
    const [news, ...others] = await readNotifications(amina)
    expect(others).toEqual([])
    expect(news!.count).toBe(1200)
    expect(news!.jobs.split(',')).toHaveLength(5)
    expect(mailsTo(amina.email)[0]!.text).toContain('1,200 new jobs for your saved search')
  },
)

test('S-14 a comparison that was cut short is done again, and counts nothing twice', async () => {
  const amina = await somebody()
  const { id } = await saveSearch(amina, { query: 'gunner', frequency: 'instant' })
  await add('Gunner', 4)
  await work()
  // The state after a crash between two writes: the searches are stored, the round is not.
  const { db } = server.services
  const { round } = await db.selectFrom('saved_search_round').select('round').executeTakeFirstOrThrow()
  const rows = await db.selectFrom('position').select('id').where('name', '=', 'Gunner').execute()
  const again = { tenant_id: await readTenantId(), added_at: server.clock.now, round }
  await db
    .insertInto('new_position')
    .values(rows.map((row) => ({ ...again, position_id: row.id })))
    .execute()
  await work()
  expect(await list(amina)).toMatchObject({ savedSearches: [{ id, newCount: 4 }] })
  expect(await db.selectFrom('new_position').select('position_id').where('round', 'is not', null).execute()).toEqual([])
})

test('S-14 a search that cannot be told holds up no other, and is told once it can be', async () => {
  const wish = { query: 'ropewalker', frequency: 'instant' }
  const people = [await somebody(), await somebody()]
  const searches = await Promise.all(people.map(async (who) => ({ who, ...(await saveSearch(who, wish)) })))
  // Searches are notified in the order of their ids.
  const [first, second] = searches.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const { id, who } = first!
  await add('Ropewalker', 150)
  await work()
  const { db } = server.services
  const { request } = await db
    .selectFrom('saved_search')
    .select('request')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const write = (text: string) => db.updateTable('saved_search').set({ request: text }).where('id', '=', id).execute()
  await write('{')
  await work(5 * MINUTE)
  expect([(await readNotifications(who)).length, (await readNotifications(second!.who)).length]).toEqual([0, 1])
  await write(request)
  await work(DAY)
  expect([(await readNotifications(who)).length, (await readNotifications(second!.who)).length]).toEqual([1, 1])
})
