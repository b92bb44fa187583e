import type { JobFacts } from '#contract/match/facts.ts'
import { emptyPart, ofJob, ofProfile, type OwnSkills, type Part } from './part.ts'

/**
 * What the job asks for, of which the candidate has some. A job that asks for much is met by some of it. What is only mentioned makes skills count where the
 * candidate has it, never where they lack it: long texts mention much that nobody has to bring.
 */
export function skillsPart({ skills }: JobFacts, own: OwnSkills): Part {
  let counted = 0
  let asked = 0
  let met = 0
  const part = emptyPart(0)
  for (const { key, name, weight, line } of skills) {
    const mine = own.get(key)
    const isAsked = mine !== undefined || weight >= REQUIRED
    if (isAsked) counted += weight
    asked += isAsked ? weight : weight * MENTIONED
    if (mine) met += weight
    const list = mine ? part.have : own.size === 0 ? part.unknown : part.missing
    // what would be nice is nothing that somebody lacks
    if (!mine && (weight < TOLD || list.length >= MOST_TOLD)) continue
    list.push(name)
    part.evidence.push(ofJob(name, line))
    if (mine) part.evidence.push(ofProfile(name, mine))
  }
  if (counted === 0) return part
  part.weight = Math.round(WEIGHT * Math.min(1, counted / FEW))
  part.score = own.size === 0 ? null : Math.min(1, met / Math.min(asked, ENOUGH))
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
const TOLD = 0.5
const MOST_TOLD = 12
