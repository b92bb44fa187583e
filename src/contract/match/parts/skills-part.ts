import type { JobFacts, ProfileFacts } from '#contract/match/facts.ts'
import { emptyPart, ofJob, ofProfile, type Part } from './part.ts'

type OwnSkills = ReadonlyMap<string, ProfileFacts['skills'][number]>

/** What the job asks for, of which the candidate has some. A job that asks for much is met by some of it. */
export function skillsPart({ skills }: JobFacts, own: OwnSkills): Part {
  let asked = 0
  let met = 0
  const part = emptyPart(0)
  for (const { key, name, weight, line } of skills) {
    asked += weight
    const mine = own.get(key)
    if (mine) met += weight
    const list = mine ? part.have : own.size === 0 ? part.unknown : part.missing
    // what is only mentioned is nothing that somebody lacks
    if (!mine && (weight < TOLD || list.length >= MOST_TOLD)) continue
    list.push(name)
    part.evidence.push(ofJob(name, line))
    if (mine) part.evidence.push(ofProfile(name, mine))
  }
  if (asked === 0) return part
  part.weight = Math.round(WEIGHT * Math.min(1, asked / FEW))
  part.score = own.size === 0 ? null : Math.min(1, met / Math.min(asked, ENOUGH))
  return part
}

const WEIGHT = 35
/** A job that names so few skills hardly says what it needs. */
const FEW = 3
/** Weights that are all one can be asked to bring. */
const ENOUGH = 5
const TOLD = 0.5
const MOST_TOLD = 12
