import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createMatcher } from '#contract/jobs/match/create-matcher.ts'
import { matchDetails, matchFacts, setMatchOptOut, type Match } from '#contract/jobs/match/match.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { refreshBoot } from '#src/platform/session/refresh-boot.ts'
import { refreshMatches } from './refresh-matches.ts'

export type MatchRead = DataOf<typeof matchDetails>
export type MatchFacts = DataOf<typeof matchFacts>

const FACTS = ['match', 'facts'] as const

/**
 * How well a job matches the candidate's profile. If the server is unreachable, the device computes the match from
 * stored facts.
 */
export function matchQuery(id: number, call: Call = browserCall) {
  return queryOptions({
    queryKey: ['match', id] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => matchDetails.response } },
    queryFn: async ({ client, signal }): Promise<MatchRead> => {
      try {
        return await call(matchDetails, { query: { position_id: id }, signal })
      } catch (error) {
        const known = isServerUnavailable(error) ? collectKnownMatches(client).get(id) : undefined
        if (!known) throw error
        return known
      }
    },
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTES_5,
  })
}

/** The facts from which this device computes the matches of these jobs. */
export function matchFactsQuery(ids: readonly number[], call: Call = browserCall) {
  return queryOptions({
    queryKey: [...FACTS, ids.toSorted((a, b) => a - b)] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => matchFacts.response } },
    queryFn: ({ signal }): Promise<MatchFacts> => call(matchFacts, { query: { pid: [...ids] }, signal }),
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTES_5,
  })
}

/** Matches by job, as far as their facts are known; none if matching is turned off. */
export function computeMatches({ profile, strongFrom, jobs }: MatchFacts): ReadonlyMap<number, Match> {
  if (!profile) return new Map()
  const matchOf = createMatcher(profile, strongFrom)
  return new Map(jobs.map(({ id, facts }) => [id, matchOf(facts)]))
}

function collectKnownMatches(client: QueryClient): ReadonlyMap<number, Match> {
  const all = client.getQueriesData<MatchFacts>({ queryKey: FACTS })
  return new Map(all.flatMap(([, facts]) => (facts ? [...computeMatches(facts)] : [])))
}

/** Whether no response came, or one from a proxy in between. */
const isServerUnavailable = (error: unknown) =>
  error instanceof RequestFailure && (error.kind === 'offline' || error.kind === 'server')

/** Turns matches off or on everywhere on the site, including the order of lists. */
export function useMatchOptOut() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (optedOut: boolean) => browserCall(setMatchOptOut, { body: { optedOut } }),
    // Boot data says whether lists can be sorted by match, so it is refreshed too.
    onSuccess: () => Promise.all([refreshMatches(client), refreshBoot().catch(() => undefined)]),
  })
}
