import type { JobFacts, ProfileFacts } from '#contract/jobs/match/match-facts.ts'
import { isSameWork, measureWorkSimilarity } from '#contract/jobs/match/work-similarity.ts'
import { createPartScore, toJobEvidence, toProfileEvidence, type PartScore } from './part-score.ts'

const WEIGHT = 40
const PLAIN = 0
const SENIOR = 1
const JUNIOR = 2
const LEARNER = 3
const STEP = 0.85
const BEGINNER = 0.8
const ELSEWHERE = 0.65
/** Score from which work is listed as related. */
const RELATED = 0.4

/**
 * Compares the job's work with the candidate's closest past or wanted work: the same work counts as theirs, similar
 * work as related.
 */
export function scoreTitle({ name, title }: JobFacts, { titles }: ProfileFacts): PartScore {
  const part = createPartScore(WEIGHT)
  let best: Own | null = null
  for (const own of titles) {
    const relation = measureWorkSimilarity(title, own)
    if (relation === null) continue
    const score = relation * getLevelFactor(title.level, own.level)
    if (part.score !== null && score <= part.score) continue
    part.score = score
    best = own
  }
  if (best === null) return { ...part, unknown: [name], evidence: [toJobEvidence(name, name)] }
  const same = titles.find(
    (own) => own.part !== 'preferences' && isDoneAtLevel(title.level, own) && isSameWork(title, own),
  )
  const named = same ?? (part.score! >= RELATED ? best : null)
  part[same ? 'have' : named ? 'related' : 'missing'].push(name)
  part.evidence.push(toJobEvidence(name, name))
  if (named) part.evidence.push(toProfileEvidence(name, { ...named, line: named.name }))
  return part
}

type Own = ProfileFacts['titles'][number]

/** Whether that work was done at the required level: trainees have not done it, and leading is not required. */
const isDoneAtLevel = (required: number, { level }: Own): boolean =>
  required === LEARNER ? level === LEARNER : level !== LEARNER && (required !== SENIOR || level === SENIOR)

/** A higher level never lowers the score, except that training positions are for people who want to train. */
function getLevelFactor(required: number, own: number): number {
  if (required === own || required === PLAIN) return own === LEARNER ? BEGINNER : 1
  if (required === LEARNER) return own === JUNIOR ? 1 : ELSEWHERE
  if (required === SENIOR) return own === LEARNER ? ELSEWHERE : STEP
  return 1
}
