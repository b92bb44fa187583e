import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { applyProfileEdit, type ProfileEdit, type Section } from '#contract/profile/profile-edit.ts'
import { editProfile, profile, profileAnalysis, profileDetails, type Profile } from '#contract/profile/profile.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { refreshMatches } from '#src/data/jobs/match/refresh-matches.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { refreshBoot } from '#src/platform/session/refresh-boot.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { rebaseEdit, getSectionContent } from './rebase-edit.ts'
import { removeUnsavedEdit, EDIT, storeUnsavedEdit, type Editing, type Sending } from './unsaved-edits.ts'

/** `asOf`: when the server answered (epoch ms); a cached copy is older than its arrival. */
export type ProfileRead = Profile & { asOf: number }

const PROFILE = ['profile', 'details'] as const
const ANALYSIS = ['profile', 'analysis'] as const
const PENDING = { mutationKey: EDIT, status: 'pending' } as const

/** The candidate's own profile, readable without a network once it was read (P-01). */
export function profileQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: PROFILE,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => profileDetails.response } },
    queryFn: async ({ signal }): Promise<ProfileRead> => ({
      ...(await call(profileDetails, { signal, fetchesPage: true })),
      asOf: getServerNow(),
    }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
    refetchOnWindowFocus: 'always',
  })
}

/** Gaps in the profile, and the skills that jobs require (P-07). */
export function profileAnalysisQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: ANALYSIS,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => profileAnalysis.response } },
    queryFn: ({ signal }) => call(profileAnalysis, { signal, fetchesPage: true }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
  })
}

/** The profile with pending edits applied; failed ones are undone automatically. */
export function useProfile(): { profile: ProfileRead | undefined; query: UseQueryResult<ProfileRead> } {
  const query = useQuery(profileQuery())
  const pending = useMutationState({
    filters: PENDING,
    select: ({ state }) => (state.variables as Sending).editing,
  })
  return { profile: query.data && pending.reduce(withPendingEdit, query.data), query }
}

function withPendingEdit(shown: ProfileRead, { edit }: Editing): ProfileRead {
  const section = edit.op_section
  const version = shown.versions[section] ?? 0
  // The edit is confirmed already: the response contains it.
  if (version > (edit.version ?? 0)) return shown
  const edited = applyProfileEdit(shown, edit)
  // the next edit of the section builds on this one
  return 'wrong' in edited
    ? shown
    : { ...shown, ...edited.content, versions: { ...shown.versions, [section]: version + 1 } }
}

/** Thrown by `useEditProfile` if another device has changed the same fields. */
export class ChangedElsewhere extends Error {
  override name = 'ChangedElsewhere'
}

/**
 * Edits the profile, one edit after another (P-02). Changes by another device to the same section are merged; on a
 * conflict it fails with `ChangedElsewhere` and shows the other device's profile. Each edit is stored on the device
 * until confirmed, so that queued edits survive leaving the page.
 */
export function useEditProfile(callbacks: { onFailed: (editing: Editing, error: Error) => void }) {
  const client = useQueryClient()
  const take = useStoreProfile()
  const mutation = useMutation({
    mutationKey: EDIT,
    scope: { id: 'profile' },
    networkMode: 'always',
    retry: false,
    onMutate: ({ id, editing, insteadOf }) => void storeUnsavedEdit(client, { id, editing, why: 'sending' }, insteadOf),
    mutationFn: async ({ id, editing: { edit, seen } }: Sending): Promise<Profile> => {
      const send = (body: ProfileEdit) => browserCall(editProfile, { body, idempotencyKey: id })
      try {
        return await send(edit)
      } catch (error) {
        const present = parseProfileFromConflict(error)
        if (!present) throw error
        const again = rebaseEdit(edit, seen, present)
        if (again) return send({ ...again, version: present.versions[edit.op_section] ?? 0 })
        await storeAnswer(client, PROFILE, { ...present, asOf: getServerNow() })
        throw new ChangedElsewhere()
      }
    },
    // both are awaited, because the device shows the edit as being sent until then
    onSuccess: (answer, { id }) => Promise.all([take(answer), removeUnsavedEdit(client, id)]),
    onError: (error, { editing, id }) => {
      callbacks.onFailed(editing, error)
      return storeUnsavedEdit(client, { id, editing, why: error instanceof ChangedElsewhere ? 'changed' : 'failed' })
    },
  })
  const pending = useMutationState({ filters: PENDING, select: ({ state }) => state.variables as Sending })
  return { ...mutation, pendingIds: new Set(pending.flatMap(({ id, insteadOf }) => [id, insteadOf])) }
}

/** The edit with the version of its section and the content that the candidate saw when they began it. */
export function createEditing(
  shown: ProfileRead,
  edit: Omit<ProfileEdit, 'version'>,
  draft: Editing['draft'] = null,
): Editing {
  return {
    edit: { ...edit, version: shown.versions[edit.op_section] ?? 0 },
    seen: getSectionContent(shown, edit.op_section),
    draft,
  }
}

/**
 * Stores a response that contains the profile. If it affects the rest of the page, such as the name in the navbar,
 * that is refetched too: `around` resolves when done.
 */
export function useStoreProfile() {
  const client = useQueryClient()
  return async (answer: Profile): Promise<{ around: Promise<unknown> }> => {
    const before = client.getQueryData<ProfileRead>(PROFILE)
    // The response is the stored answer to an earlier request.
    if (before && isOlderProfile(answer, before)) {
      await client.invalidateQueries({ queryKey: PROFILE })
      return { around: Promise.resolve() }
    }
    await storeAnswer(client, PROFILE, { ...answer, asOf: getServerNow() })
    void client.invalidateQueries({ queryKey: ANALYSIS })
    void refreshMatches(client)
    const isSame = before && toSharedFactsKey(before) === toSharedFactsKey(answer)
    // If the name is unchanged, the rest of the page is refreshed with the next navigation.
    return { around: isSame ? Promise.resolve() : refreshBoot().catch(() => undefined) }
  }
}

function isOlderProfile({ versions }: Profile, known: Profile): boolean {
  return Object.entries(known.versions).some(([section, version]) => version > (versions[section as Section] ?? 0))
}

const toSharedFactsKey = ({ firstName, lastName, nameOrder, location, resumes }: Profile): string =>
  JSON.stringify([firstName, lastName, nameOrder, location, resumes.length > 0])

function parseProfileFromConflict(error: unknown): Profile | null {
  if (!(error instanceof RequestFailure) || error.status !== 409) return null
  const parsed = profile.safeParse(error.data)
  return parsed.success ? parsed.data : null
}
