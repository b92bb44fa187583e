import {
  changeSavedSearch,
  createSavedSearch,
  listSavedSearches,
  SAVED_SEARCHES,
  type SavedSearch,
} from '#contract/jobs/saved-searches/saved-searches.ts'
import { searchPositions } from '#contract/jobs/positions/search.ts'
import {
  enqueueComparisons,
  enqueueSearchNotifications,
} from '#server/features/jobs/saved-searches/enqueue-saved-search-jobs.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

export const DAY = 86_400_000

type Switch = { enabled: boolean; limit?: number; loggedOut?: { enabled: boolean; privacyText: string } }

/** A server whose site has saved searches. Its clock starts on a Monday morning. */
export async function startSavedSearchServer(more: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer({ now: Date.parse('2026-05-04T06:00:00Z'), ...more })
  await switchSaved(server, { enabled: true })
  return server
}

/** Searches of other people in one tenant: rows that a query for one person must not read. */
export async function fillWithSearches({ services: { db } }: TestServer, tenantId: number, count: number) {
  const rows = Array.from({ length: count }, (_none, at) => ({
    id: `filler-${at}`,
    tenant_id: tenantId,
    email: `filler.${at}@example.com`,
    name: 'officer',
    hash: `hash-${at}`,
    params: '{}',
    request: '{}',
    frequency: 'daily',
    version: 1,
    created_at: at,
  }))
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('saved_search')
      .values(rows.slice(from, from + 500))
      .execute()
}

/** Sets whether the site has saved searches, and for whom. */
export async function switchSaved(
  { services }: TestServer,
  { loggedOut, ...savedSearchNotification }: Switch,
  domain = 'demo.example',
): Promise<void> {
  const { db } = services
  const { id, configs } = await db
    .selectFrom('tenant')
    .select(['id', 'configs'])
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow()
  const before = JSON.parse(configs) as { pcsxConfig?: object }
  const configured = {
    ...before,
    pcsxConfig: { ...before.pcsxConfig, ...(loggedOut ? { loggedOutNotificationConfig: loggedOut } : {}) },
    notificationsConfig: { notificationKeys: { savedSearchNotification } },
  }
  await db
    .updateTable('tenant')
    .set({ configs: JSON.stringify(configured) })
    .where('id', '=', id)
    .execute()
  services.events.emit('tenant.changed', { tenantId: id })
  await Promise.resolve()
}

export const save = (visitor: Visitor, json: Record<string, unknown>, headers: Record<string, string> = {}) =>
  visitor.inject('POST', SAVED_SEARCHES, { json, headers })
export const patch = (visitor: Visitor, id: string, json: Record<string, unknown>) =>
  visitor.inject('PATCH', `${SAVED_SEARCHES}/${id}`, { json })
export const remove = (visitor: Visitor, id: string) => visitor.inject('DELETE', `${SAVED_SEARCHES}/${id}`)

/** Saves a search; the response is checked against the contract. */
export async function saveSearch(visitor: Visitor, json: Record<string, unknown>): Promise<SavedSearch> {
  const answer = await save(visitor, json)
  const { savedSearch } = createSavedSearch.response.parse(answer.json<{ data: unknown }>().data)
  if (!savedSearch) throw new Error('nothing was saved')
  return savedSearch
}

export async function list(visitor: Visitor) {
  const answer = await visitor.inject('GET', SAVED_SEARCHES)
  return listSavedSearches.response.parse(answer.json<{ data: unknown }>().data)
}

/** Changes a search; the response is checked against the contract. */
export async function changeSearch(visitor: Visitor, id: string, json: Record<string, unknown>): Promise<SavedSearch> {
  const answer = await patch(visitor, id, json)
  return changeSavedSearch.response.parse(answer.json<{ data: unknown }>().data).savedSearch
}

/** The state of saving on the search page. */
export async function fetchSavedState(visitor: Visitor, parameters = '') {
  const answer = await visitor.inject('GET', `/api/pcsx/search?${parameters}`)
  return searchPositions.response.parse(answer.json<{ data: unknown }>().data).savedSearchMetadata
}

/** Inserts a saved search directly into the database. */
export async function insertSavedSearch({ services, clock }: TestServer, candidateId: number): Promise<string> {
  const { tenant_id: tenantId } = await services.db
    .selectFrom('candidate')
    .select('tenant_id')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow()
  const input = { query: 'mate', location: '', latlong: null, distanceKm: null, filters: {}, sortBy: 'relevance' }
  const params = JSON.stringify({ ...input, mapBounds: null })
  const row = {
    id: 'search-of-a',
    tenant_id: tenantId,
    candidate_id: candidateId,
    name: 'Mates',
    hash: 'mates',
    params,
  }
  const columns = { frequency: 'daily', request: '{"query":"mate ","filters":{}}', version: 1, created_at: clock.now }
  await services.db
    .insertInto('saved_search')
    .values({ ...row, ...columns })
    .execute()
  return row.id
}

/** Runs due jobs of saved searches some time later: comparing, notifying, and sending. */
export async function runWork({ services, clock }: TestServer, later = 0): Promise<void> {
  clock.now += later
  await enqueueComparisons(services)
  await runDueTasks(services, JOBS)
  await enqueueSearchNotifications(services)
  await runDueTasks(services, JOBS)
}
