import type { Evidence, Match, MatchPart } from '#contract/jobs/match/match.ts'

export type Group = 'have' | 'related' | 'missing' | 'unknown'
/** A requirement in the job's words, with the lines that support it. */
export type MatchItem = { part: MatchPart; name: string; evidence: readonly Evidence[] }

export const GROUPS = ['have', 'related', 'missing', 'unknown'] as const satisfies readonly Group[]

/** A match grouped by whether the candidate has it, most important first. */
export function groupMatchItems({ matchDetails }: Match): Record<Group, MatchItem[]> {
  const items: Record<Group, MatchItem[]> = { have: [], related: [], missing: [], unknown: [] }
  for (const { id: part, evidence, ...names } of matchDetails.toSorted((a, b) => b.weight - a.weight))
    for (const group of GROUPS)
      for (const name of names[group])
        items[group].push({ part, name, evidence: evidence.filter(({ about }) => about === name) })
  return items
}
