import { UNCLEAR, type JobFacts, type ProfileFacts } from '#contract/jobs/match/match-facts.ts'
import { createPartScore, toJobEvidence, toProfileEvidence, type PartScore } from './part-score.ts'

const WEIGHT = 6
const TRAINING = 1
/** Length of a code that names a branch of a field. */
const BRANCH = 5
const HALF = 0.5

/** Scores the required degree by level and field; the school does not count. */
export function scoreEducation({ education }: JobFacts, own: ProfileFacts['education']): PartScore {
  const part = createPartScore(0)
  if (!education) return part
  const { level, fields, line: about } = education
  part.weight = Math.round(WEIGHT * education.weight)
  part.evidence.push(toJobEvidence(about, about))
  const [highest, ...others] = own.toSorted((a, b) => b.level - a.level)
  if (!highest) return { ...part, unknown: [about] }
  const isOfField = (one: Own) => fields.length === 0 || one.fields.some((field) => fields.includes(field))
  const fitting = [highest, ...others].find(isOfField)
  // an unknown field may be the required one
  const isUnclear =
    fields.includes(UNCLEAR) || own.some((one) => one.fields.length === 0 || isNearField(one, education))
  const named = fitting ?? highest
  part.evidence.push(toProfileEvidence(about, { ...named, part: 'education' }))
  if (!fitting && isUnclear) return { ...part, unknown: [about] }
  part.score = !fitting ? 0 : fitting.level >= level ? 1 : fitting.level + 1 === level ? HALF : 0
  part[part.score === 1 ? 'have' : 'missing'].push(about)
  return part
}

/** Whether the field may count: a broader or related one, or a trade against a taught subject. */
function isNearField(one: Own, { level, fields }: NonNullable<JobFacts['education']>): boolean {
  const isTrade = (field: string) => field.startsWith('w')
  if (one.level === TRAINING && level === TRAINING && one.fields.every(isTrade) !== fields.every(isTrade)) return true
  return fields.some(
    (field) =>
      (field.startsWith(UNCLEAR) && one.fields.includes(field.slice(UNCLEAR.length))) ||
      (field.length === BRANCH && !isTrade(field) && one.fields.includes(field.slice(0, -1))),
  )
}

type Own = ProfileFacts['education'][number]
