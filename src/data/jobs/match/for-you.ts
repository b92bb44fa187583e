import { queryOptions } from '@tanstack/react-query'
import { matchFacts, type Match } from '#contract/jobs/match/match.ts'
import { buildStoredPositionSchema, type Position } from '#contract/jobs/positions/positions.ts'
import { searchPositions } from '#contract/jobs/positions/search.ts'
import { z } from '#contract/wire/zod.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { computeMatches, type MatchFacts } from './match.ts'

/** The jobs that match a candidate best, and the facts from which their matches are computed. */
export type ForYou = { positions: Position[]; facts: MatchFacts }

/** Jobs for candidates who have matches. The key is below that of matches, so a profile change refetches these jobs. */
export function forYouQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: ['match', 'for-you'] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: buildStoredForYouSchema } },
    queryFn: async ({ signal }): Promise<ForYou> => {
      const { positions, sortBy } = await call(searchPositions, { query: { sort_by: 'match' }, signal })
      // If the candidate turned matching off after the page was rendered, the order does not depend on the profile.
      const pid = sortBy === 'match' ? positions.map(({ id }) => id) : []
      const facts = await call(matchFacts, { query: { pid }, signal })
      return { positions, facts }
    },
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTES_5,
  })
}

const buildStoredForYouSchema = () =>
  z.object({ positions: z.array(buildStoredPositionSchema()), facts: matchFacts.response })

/** The jobs that match at all, the best match first. */
export function listClosestMatches({ positions, facts }: ForYou): { position: Position; match: Match }[] {
  const matches = computeMatches(facts)
  return positions.flatMap((position) => {
    const match = matches.get(position.id)
    return match && match.strength !== 'none' ? [{ position, match }] : []
  })
}
