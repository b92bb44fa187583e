import type { JobFacts } from '#contract/jobs/match/match-facts.ts'
import { createPartScore, toJobEvidence, toProfileEvidence, type OwnSkills, type PartScore } from './part-score.ts'

const WEIGHT = 35
/** Number of skills below which a job hardly says what it needs. */
const FEW = 3
/** Total weight that is enough for a full score. */
const ENOUGH = 5
const REQUIRED = 1
/** How much of a mention's weight is required, in relation to skills the candidate has. */
const MENTIONED = 0.5
const NAMED_SKILLS = 0.5
const MAX_NAMED_SKILLS = 12

/**
 * Scores required skills; a job that lists many is satisfied by some of them. Skills that are only mentioned count in
 * favor of candidates who have them, never against others: long texts mention much that nobody needs.
 */
export function scoreSkills({ skills }: JobFacts, own: OwnSkills): PartScore {
  let counted = 0
  let required = 0
  let met = 0
  const part = createPartScore(0)
  for (const { key, name, weight, line } of skills) {
    const mine = own.get(key)
    const isAsked = mine !== undefined || weight >= REQUIRED
    if (isAsked) counted += weight
    required += isAsked ? weight : weight * MENTIONED
    if (mine) met += weight
    const list = mine ? part.have : own.size === 0 ? part.unknown : part.missing
    // optional skills are not listed as missing
    if (!mine && (weight < NAMED_SKILLS || list.length >= MAX_NAMED_SKILLS)) continue
    list.push(name)
    part.evidence.push(toJobEvidence(name, line))
    if (mine) part.evidence.push(toProfileEvidence(name, mine))
  }
  if (counted === 0) return part
  part.weight = Math.round(WEIGHT * Math.min(1, counted / FEW))
  part.score = own.size === 0 ? null : Math.min(1, met / Math.min(required, ENOUGH))
  return part
}
