import { queryOptions, useIsMutating, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  applicationReceipt,
  deleteDraftApplications,
  listApplications,
  listDraftApplications,
  restoreDraftApplications,
  withdrawApplication,
  type DraftApplication,
} from '#contract/applications/forms/applications.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { removeStoredApplication } from './stored-application.ts'
import { networkFirst } from '#src/data/network-first.ts'

/** When the server answered (epoch ms); a cached copy is older than its arrival. */
type Dated = { asOf: number }
export type Drafts = DataOf<typeof listDraftApplications> & Dated
export type Applications = DataOf<typeof listApplications> & Dated

const SENT = ['applications', 'sent'] as const
/** Key of single applications, each by its id, for its own page. */
export const ONE = ['applications', 'one'] as const
const DRAFTS = ['applications', 'drafts'] as const

/** The candidate's applications, last sent first (D-08). */
export function applicationsQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: SENT,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listApplications.response } },
    queryFn: async ({ signal }): Promise<Applications> => ({
      ...(await call(listApplications, { signal, fetchesPage: true })),
      asOf: getServerNow(),
    }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTES_5,
    refetchOnWindowFocus: 'always',
  })
}

/** The candidate's applications that were begun and not sent, last changed first (D-08). */
export function draftsQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: DRAFTS,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listDraftApplications.response } },
    queryFn: async ({ signal }): Promise<Drafts> => ({
      ...(await call(listDraftApplications, { signal, fetchesPage: true })),
      asOf: getServerNow(),
    }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTES_5,
    refetchOnWindowFocus: 'always',
  })
}

/**
 * An application word for word as it was sent. It never changes, so once read it stays on the device until its account
 * signs out.
 */
export function receiptQuery(id: number, call: Call = browserCall) {
  return queryOptions({
    queryKey: ['applications', 'receipt', id] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => applicationReceipt.response } },
    queryFn: ({ signal }) => call(applicationReceipt, { params: { id }, signal }),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
}

/** How many of the newest receipts are stored before anybody opens them; others are cached once read. */
const RECEIPTS_AHEAD = 20

const DELETION = ['delete-draft'] as const

/** Prefetches receipts one after another for offline use. */
export async function prefetchReceipts(client: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids.slice(0, RECEIPTS_AHEAD)) await client.prefetchQuery(receiptQuery(id))
}

/**
 * Withdraws an application and refetches it whatever the result, since it may have ended meanwhile. Callbacks are
 * passed here, because the page may be left by then.
 */
export function useWithdraw(callbacks: { onDone: () => void; onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      withAttemptKey(['withdraw', id], (idempotencyKey) =>
        browserCall(withdrawApplication, { params: { id }, idempotencyKey }),
      ),
    onSuccess: callbacks.onDone,
    onError: callbacks.onFailed,
    onSettled: (_answer, _error, id) =>
      Promise.all([client.invalidateQueries({ queryKey: SENT }), client.invalidateQueries({ queryKey: [...ONE, id] })]),
  })
}

/**
 * Deletes a draft: removed from the list at once, restored if the server fails (D-02). Callbacks are passed here,
 * because the card is gone by then.
 */
export function useDeleteDraft(callbacks: { onDeleted: (draft: DraftApplication) => void; onFailed: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: DELETION,
    mutationFn: ({ position_id: id }: DraftApplication) =>
      browserCall(deleteDraftApplications, { body: { position_ids: [id] }, idempotencyKey: crypto.randomUUID() }),
    onMutate: async ({ position_id: id }) => {
      await client.cancelQueries({ queryKey: DRAFTS })
      const before = client.getQueryData<Drafts>(DRAFTS)
      client.setQueryData<Drafts>(DRAFTS, (known) => known && withoutDraftOf(known, id))
      return { before }
    },
    onSuccess: (_answer, draft) => {
      // Otherwise the deleted draft's form would still open offline.
      void removeStoredApplication([draft.position_id])
      invalidateDraftCounts(client)
      callbacks.onDeleted(draft)
    },
    onError: (_error, { position_id: id }, context) => {
      const before = context?.before
      // Others may have been deleted meanwhile.
      if (before)
        client.setQueryData<Drafts>(DRAFTS, (known) => (known ? withRestoredDraft(known, before, id) : before))
      callbacks.onFailed()
    },
  })
}

/** Whether a draft is hidden while its deletion is pending. */
export const useIsDeletingDraft = () => useIsMutating({ mutationKey: DELETION }) > 0

/** Restores a deleted draft; possible for 30 days. */
export function useRestoreDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ position_id: id }: DraftApplication) =>
      browserCall(restoreDraftApplications, { body: { position_ids: [id] }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => {
      invalidateDraftCounts(client)
      return client.invalidateQueries({ queryKey: DRAFTS })
    },
  })
}

/** Refetches what counts drafts or suggests to continue one. */
function invalidateDraftCounts(client: QueryClient): void {
  for (const queryKey of [['dashboard-summary'], ['dashboard', 'nudges']]) void client.invalidateQueries({ queryKey })
}

/** Puts a restored draft back in its place; other changes since then stay. */
function withRestoredDraft(known: Drafts, before: Drafts, id: number): Drafts {
  const restoreDraft = (which: 'openDraftApplications' | 'closedDraftApplications') => {
    const place = before[which].findIndex((draft) => draft.position_id === id)
    if (place < 0 || known[which].some((draft) => draft.position_id === id)) return known[which]
    const after = new Set(before[which].slice(place + 1).map((draft) => draft.position_id))
    const at = known[which].findIndex((draft) => after.has(draft.position_id))
    return known[which].toSpliced(at < 0 ? known[which].length : at, 0, ...before[which].slice(place, place + 1))
  }
  return {
    openDraftApplications: restoreDraft('openDraftApplications'),
    closedDraftApplications: restoreDraft('closedDraftApplications'),
    asOf: known.asOf,
  }
}

function withoutDraftOf({ openDraftApplications, closedDraftApplications, asOf }: Drafts, id: number): Drafts {
  const withoutDraft = (drafts: DraftApplication[]) => drafts.filter((draft) => draft.position_id !== id)
  return {
    openDraftApplications: withoutDraft(openDraftApplications),
    closedDraftApplications: withoutDraft(closedDraftApplications),
    asOf,
  }
}
