import type { JobFacts } from '#contract/jobs/match/facts.ts'
import { createPartScore, toJobEvidence, toProfileEvidence, type OwnSkills, type PartScore } from './part-score.ts'

/**
 * What the job asks for, of which the candidate has some. A job that asks for much is met by some of it. What is only
 * mentioned makes skills count where the candidate has it, never where they lack it: long texts mention much that
 * nobody has to bring.
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
    // what would be nice is nothing that somebody lacks
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

const WEIGHT = 35
/** A job that names so few skills hardly says what it needs. */
const FEW = 3
/** Weights that are all one can be asked to bring. */
const ENOUGH = 5
const REQUIRED = 1
/** What a mention counts of its weight, beside others that the candidate has. */
const MENTIONED = 0.5
const NAMED_SKILLS = 0.5
const MAX_NAMED_SKILLS = 12
