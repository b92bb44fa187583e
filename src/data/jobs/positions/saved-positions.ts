import {
  hashKey,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { SAVED_CURRENT, SAVED_MAX_AGE } from '#contract/zod-free/limits.ts'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import type { Position } from '#contract/jobs/positions/positions.ts'
import {
  buildStoredSavedPositionsSchema,
  listSavedPositions,
  savePosition,
} from '#contract/jobs/positions/saved-positions.ts'
import { getAgeAtArrivalMs, getServerNow } from '#src/platform/time/clock.ts'
import { triggerMoment } from '#src/platform/install/moment-cards.ts'
import type { FinishedRows } from '#src/platform/outbox/drain-outbox.ts'
import { persistQuery } from '#src/platform/persist/query-store.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { cacheSavedJobs } from '#src/platform/worker/cache-saved-jobs.ts'
import { positionQuery, type PositionRead } from './positions.ts'
import { toListedPosition } from './listed-position.ts'

/** Saved jobs, last saved first, and when the server answered (epoch ms). */
export type SavedPositions = { positions: Position[]; asOf: number }

// The key is below that of positions, so that a person's job data is measured and removed together.
const KEY = ['position', 'saved'] as const

/**
 * All saved jobs of the candidate. Fetched even if the browser reports no network, since the worker may have a copy.
 */
export function savedPositionsQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: KEY,
    meta: { kept: { for: 'account', maxAge: SAVED_MAX_AGE, shape: buildStoredSavedPositionsSchema } },
    queryFn: async ({ client, signal }): Promise<SavedPositions> => {
      let keptAt: number | undefined
      const onKept = (at: number) => (keptAt = at)
      const { positions } = await call(listSavedPositions, { signal, fetchesPage: true, onKept })
      const known = client.getQueryData<SavedPositions>(KEY)
      // The list on this page may contain jobs that were saved after the worker took its copy.
      if (keptAt !== undefined && known && known.asOf >= keptAt) return known
      return { positions, asOf: keptAt ?? getServerNow() }
    },
    networkMode: 'always',
    staleTime: ({ state }) =>
      SAVED_CURRENT - (state.data ? getAgeAtArrivalMs(state.data.asOf, state.dataUpdatedAt) : 0),
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
}

/** The subject of an outbox row about saving this job. */
export const toSavingSubject = (id: number) => `save-job:${id}`

const SAVE = 'save'

/** Whether the job is saved once this row has been sent. */
export function isSavedByRow({ body }: OutboxRow): boolean {
  return (body as { action: string }).action === SAVE
}

/** The list as it will be once these rows have been sent (N-14). */
export function withWaitingSaves(positions: Position[], rows: readonly OutboxRow[]): Position[] {
  const saves = rows.filter(({ action }) => action === 'save-job')
  if (saves.length === 0) return positions
  const known = { positions, asOf: 0 }
  return saves.reduce((list, row) => withPositionListed(list, row.about as Position, isSavedByRow(row)), known)
    .positions
}

/** Pending saves have completed: updates the jobs everywhere and refetches the list. */
export function updateAfterSettledSaves(client: QueryClient, { sent, refused, gone }: FinishedRows): void {
  const isLast = (row: OutboxRow) => !wasSavePressedAfter(client, row)
  for (const row of sent.filter(isLast)) updateSavedState(client, row.about as Position, isSavedByRow(row))
  for (const row of refused.filter(isLast)) updateSavedState(client, row.about as Position, !isSavedByRow(row))
  // Other rows were sent by another tab or the worker, perhaps after a later press there, so the server's state is
  // refetched.
  void client.invalidateQueries(gone.length > 0 ? { predicate: isJobQuery } : { queryKey: KEY })
  // The page shows the result already; this only renews the worker's copies, which the next change does as well.
  void cacheSavedJobs().catch(() => undefined)
}

/** Whether the same job was pressed again later: that press shows its own result, perhaps already. */
function wasSavePressedAfter(client: QueryClient, { about, at }: OutboxRow): boolean {
  const presses = client.getMutationCache().findAll({ mutationKey: toSavePressKey((about as Position).id) })
  return presses.some(({ state }) => state.submittedAt > at)
}

const toSavePressKey = (id: number) => ['save-position', id]

/** Cancels earlier reads, which must not overwrite the optimistic update. Views without data keep loading. */
function cancelJobReads(client: QueryClient): Promise<void> {
  return client.cancelQueries({ predicate: (query) => isJobQuery(query) && query.state.data !== undefined })
}

/**
 * Saves or unsaves a job (S-09), with an optimistic update everywhere. Offline it goes to the outbox (N-14). Of
 * repeated presses the last one counts.
 */
export function useSavePosition(position: Position) {
  const client = useQueryClient()
  const mutationKey = toSavePressKey(position.id)
  /** Whether this is the last press on the job: the result of a later one is shown already. */
  const isLast = () => client.isMutating({ mutationKey }) <= 1
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (isSaved: boolean) => {
      const { performOrQueue } = await import('#src/platform/outbox/perform-or-queue.ts')
      const body = { position_id: position.id, action: isSaved ? SAVE : 'unsave' }
      const criteria = {
        action: 'save-job' as const,
        subject: toSavingSubject(position.id),
        body,
        about: toListedPosition(position),
        name: position.name,
      }
      await performOrQueue(criteria, (attempt) => browserCall(savePosition, { body, ...attempt }))
      return { isSaved }
    },
    networkMode: 'always',
    retry: false,
    onMutate: async (isSaved) => {
      await cancelJobReads(client)
      updateSavedState(client, position, isSaved)
    },
    onSuccess: async ({ isSaved }) => {
      if (!isLast()) return
      await cancelJobReads(client)
      updateSavedState(client, position, isSaved)
      await Promise.all([persistQuery(client, savedPositionsQuery()), persistQuery(client, positionQuery(position.id))])
      // This refetch is not awaited: the screen already shows the result, and only the worker's copies need renewing.
      void cacheSavedJobs().catch(() => undefined)
      if (isSaved) triggerMoment('job-saved')
    },
    onError: (_error, isSaved) => {
      if (isLast()) updateSavedState(client, position, !isSaved)
    },
  })
}

/**
 * Shows the saved state of a job in all cached data: search results, details, similar jobs and the list of saved jobs.
 */
function updateSavedState(client: QueryClient, position: Position, isSaved: boolean): void {
  const mark = <One extends Position>(one: One) => (one.id === position.id ? withSavedState(one, isSaved) : one)
  for (const { queryKey, state } of client.getQueryCache().findAll({ predicate: isJobQuery })) {
    const updatedAt = state.dataUpdatedAt
    if (hashKey(queryKey) === hashKey(KEY))
      client.setQueryData<SavedPositions>(KEY, (known) => known && withPositionListed(known, position, isSaved), {
        updatedAt,
      })
    else client.setQueryData<Known>(queryKey, (known) => known && mapKnownPositions(known, mark), { updatedAt })
  }
}

/** Cached search results or details; further fields stay unchanged. */
type Known = { positions?: Position[] } | PositionRead

const isJobQuery = ({ queryKey: [root] }: { queryKey: QueryKey }) => root === 'search' || root === 'position'

function mapKnownPositions(known: Known, mark: <One extends Position>(one: One) => One): Known {
  if ('jobDescription' in known) return { ...mark(known), similarPositions: known.similarPositions.map(mark) }
  return known.positions ? { ...known, positions: known.positions.map(mark) } : known
}

function withSavedState<One extends Position>(position: One, isSaved: boolean): One {
  return { ...position, positionUserActions: { ...position.positionUserActions, isSaved } }
}

function withPositionListed(known: SavedPositions, position: Position, isSaved: boolean): SavedPositions {
  const others = known.positions.filter(({ id }) => id !== position.id)
  if (!isSaved) return { ...known, positions: others }
  const there = known.positions.some(({ id }) => id === position.id)
  return there ? known : { ...known, positions: [withSavedState(toListedPosition(position), true), ...others] }
}
