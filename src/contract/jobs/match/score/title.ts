import type { JobFacts, ProfileFacts } from '#contract/jobs/match/facts.ts'
import { isSameWork, measureRelation } from '#contract/jobs/match/relation.ts'
import { createPartScore, toJobEvidence, toProfileEvidence, type PartScore } from './part-score.ts'

/**
 * The work of the job beside the nearest of the candidate's own, done or wished for: the same is theirs, what is like
 * it is said to be.
 */
export function scoreTitle({ name, title }: JobFacts, { titles }: ProfileFacts): PartScore {
  const part = createPartScore(WEIGHT)
  let best: Own | null = null
  for (const own of titles) {
    const relation = measureRelation(title, own)
    if (relation === null) continue
    const score = relation * getLevelFactor(title.level, own.level)
    if (part.score !== null && score <= part.score) continue
    part.score = score
    best = own
  }
  if (best === null) return { ...part, unknown: [name], evidence: [toJobEvidence(name, name)] }
  const same = titles.find((own) => own.part !== 'preferences' && isDone(title.level, own) && isSameWork(title, own))
  const named = same ?? (part.score! >= RELATED ? best : null)
  part[same ? 'have' : named ? 'related' : 'missing'].push(name)
  part.evidence.push(toJobEvidence(name, name))
  if (named) part.evidence.push(toProfileEvidence(name, { ...named, line: named.name }))
  return part
}

type Own = ProfileFacts['titles'][number]

/** Whether work was done at the level that is asked for: who learns it has not, and who only leads it need not. */
const isDone = (required: number, { level }: Own): boolean =>
  required === LEARNER ? level === LEARNER : level !== LEARNER && (required !== SENIOR || level === SENIOR)

/**
 * A job asks for a level; to have more is never held against anybody, but places to learn are for those who want to
 * learn.
 */
function getLevelFactor(required: number, own: number): number {
  if (required === own || required === PLAIN) return own === LEARNER ? BEGINNER : 1
  if (required === LEARNER) return own === JUNIOR ? 1 : ELSEWHERE
  if (required === SENIOR) return own === LEARNER ? ELSEWHERE : STEP
  return 1
}

const WEIGHT = 40
const PLAIN = 0
const SENIOR = 1
const JUNIOR = 2
const LEARNER = 3
const STEP = 0.85
const BEGINNER = 0.8
const ELSEWHERE = 0.65
/** From then on work is told as related. */
const RELATED = 0.4
