import type { JobFacts, ProfileFacts } from '#contract/match/facts.ts'
import { emptyPart, ofJob, ofProfile, type Part } from './part.ts'

/** The degree that a job asks for, by its level; at which school it was got does not count. */
export function educationPart({ education }: JobFacts, own: ProfileFacts['education']): Part {
  const part = emptyPart(0)
  if (!education) return part
  const about = education.line
  part.weight = Math.round(WEIGHT * education.weight)
  part.evidence.push(ofJob(about, about))
  const [highest] = own.toSorted((a, b) => b.level - a.level)
  if (!highest) return { ...part, unknown: [about] }
  part.score = highest.level >= education.level ? 1 : highest.level + 1 === education.level ? HALF : 0
  part[part.score === 1 ? 'have' : 'missing'].push(about)
  part.evidence.push(ofProfile(about, { ...highest, part: 'education' }))
  return part
}

const WEIGHT = 6
const HALF = 0.5
