import type { JobFacts, ProfileFacts } from '#contract/jobs/match/match-facts.ts'
import { isSameWork, measureWorkSimilarity } from '#contract/jobs/match/work-similarity.ts'
import { createPartScore, toJobEvidence, toProfileEvidence, type OwnSkills, type PartScore } from './part-score.ts'

const WEIGHT = 8
/** Similarity from which work may count to an unknown extent. */
const SAME_KIND = 0.4

/**
 * Scores the duration of work of this kind against the requirement: more does not score higher, and when it was does
 * not matter.
 */
export function scoreExperience({ experience, title }: JobFacts, { titles }: ProfileFacts, own: OwnSkills): PartScore {
  const part = createPartScore(0)
  if (!experience) return part
  const related = titles.filter(
    (one) => one.part === 'experience' && (measureWorkSimilarity(title, one) ?? 0) >= SAME_KIND,
  )
  // years in different work, even if it is similar, may or may not count
  const dated = related.filter((one) => one.months !== null && isSameWork(title, one))
  const about = experience.line
  part.weight = Math.round(WEIGHT * experience.weight)
  part.evidence.push(toJobEvidence(about, about))
  const isOther = experience.skills.length > 0 && !experience.skills.some((key) => own.has(key))
  const isUnknown =
    isOther || (related.length > 0 ? dated.length === 0 : titles.every((one) => one.part !== 'experience'))
  if (isUnknown) return { ...part, unknown: [about] }
  const months = dated.reduce((sum, one) => sum + one.months!, 0)
  part.score = Math.min(1, months / experience.months)
  part[part.score < 1 ? 'missing' : 'have'].push(about)
  for (const one of dated) part.evidence.push(toProfileEvidence(about, { ...one, line: one.name }))
  return part
}
