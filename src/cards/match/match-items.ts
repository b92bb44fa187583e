import type { Evidence, Match, MatchPart } from '#contract/jobs/match/match.ts'

export type Group = 'have' | 'related' | 'missing' | 'unknown'
/** One thing that a job asks for, in the job's words, with the lines that tell of it. */
export type MatchItem = { part: MatchPart; name: string; evidence: readonly Evidence[] }

/** What a match says, by whether the candidate has it; the part that counts most first. */
export function groupItems({ matchDetails }: Match): Record<Group, MatchItem[]> {
  const items: Record<Group, MatchItem[]> = { have: [], related: [], missing: [], unknown: [] }
  for (const { id: part, evidence, ...said } of matchDetails.toSorted((a, b) => b.weight - a.weight))
    for (const group of GROUPS)
      for (const name of said[group])
        items[group].push({ part, name, evidence: evidence.filter(({ about }) => about === name) })
  return items
}

export const GROUPS = ['have', 'related', 'missing', 'unknown'] as const satisfies readonly Group[]
