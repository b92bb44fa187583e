import { UNCLEAR, type JobFacts, type ProfileFacts } from '#contract/match/facts.ts'
import { emptyPart, ofJob, ofProfile, type Part } from './part.ts'

/** The degree that a job asks for, by its level and its field; at which school it was got does not count. */
export function educationPart({ education }: JobFacts, own: ProfileFacts['education']): Part {
  const part = emptyPart(0)
  if (!education) return part
  const { level, fields, line: about } = education
  part.weight = Math.round(WEIGHT * education.weight)
  part.evidence.push(ofJob(about, about))
  const [highest, ...others] = own.toSorted((a, b) => b.level - a.level)
  if (!highest) return { ...part, unknown: [about] }
  const isOfField = (one: Own) => fields.length === 0 || one.fields.some((field) => fields.includes(field))
  const fitting = [highest, ...others].find(isOfField)
  // one whose field nobody can tell may be of the right one
  const isUnclear = fields.includes(UNCLEAR) || own.some((one) => one.fields.length === 0)
  const told = fitting ?? highest
  part.evidence.push(ofProfile(about, { ...told, part: 'education' }))
  if (!fitting && isUnclear) return { ...part, unknown: [about] }
  part.score = !fitting ? 0 : fitting.level >= level ? 1 : fitting.level + 1 === level ? HALF : 0
  part[part.score === 1 ? 'have' : 'missing'].push(about)
  return part
}

type Own = ProfileFacts['education'][number]

const WEIGHT = 6
const HALF = 0.5
