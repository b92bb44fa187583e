import type { JobFacts, ProfileFacts } from '#contract/match/facts.ts'
import { isSameWork, relationOf } from '#contract/match/relation.ts'
import { emptyPart, ofJob, ofProfile, type Part } from './part.ts'

/** The work of the job beside the nearest of the candidate's own, done or wished for: the same is theirs, what is like it is said to be. */
export function titlePart({ name, title }: JobFacts, { titles }: ProfileFacts): Part {
  const part = emptyPart(WEIGHT)
  let best: Own | null = null
  for (const own of titles) {
    const relation = relationOf(title, own)
    if (relation === null) continue
    const score = relation * levelFactor(title.level, own.level)
    if (part.score !== null && score <= part.score) continue
    part.score = score
    best = own
  }
  if (best === null) return { ...part, unknown: [name], evidence: [ofJob(name, name)] }
  const same = titles.find((own) => own.part !== 'preferences' && isDone(title.level, own) && isSameWork(title, own))
  const told = same ?? (part.score! >= RELATED ? best : null)
  part[same ? 'have' : told ? 'related' : 'missing'].push(name)
  part.evidence.push(ofJob(name, name))
  if (told) part.evidence.push(ofProfile(name, { ...told, line: told.name }))
  return part
}

type Own = ProfileFacts['titles'][number]

/** Whether work was done at the level that is asked for: who learns it has not, and who only leads it need not. */
const isDone = (asked: number, { level }: Own): boolean =>
  asked === LEARNER ? level === LEARNER : level !== LEARNER && (asked !== SENIOR || level === SENIOR)

/** A job asks for a level; to have more is never held against anybody, but places to learn are for those who want to learn. */
function levelFactor(asked: number, own: number): number {
  if (asked === own || asked === PLAIN) return own === LEARNER ? BEGINNER : 1
  if (asked === LEARNER) return own === JUNIOR ? 1 : ELSEWHERE
  if (asked === SENIOR) return own === LEARNER ? ELSEWHERE : STEP
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
