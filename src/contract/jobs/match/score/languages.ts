import type { JobFacts, ProfileFacts } from '#contract/jobs/match/match-facts.ts'
import { createPartScore, toJobEvidence, toProfileEvidence, type PartScore } from './part-score.ts'

type Own = Pick<ProfileFacts, 'languages' | 'writes'>

const WEIGHT = 8
const HALF = 0.5
const REQUIRED = 1
const BASIC = 1
/** Weight of the language the text is written in, which is not listed for people who have it. */
const WRITTEN = 0

/**
 * Scores the languages a job requires, and the one it is written in, which is listed only if it is missing. A native
 * language counts the same as a fluent one.
 */
export function scoreLanguages({ languages }: JobFacts, { languages: own, writes }: Own): PartScore {
  const part = createPartScore(0)
  let required = 0
  let met = 0
  for (const { code, name, level, weight, line } of languages) {
    const mine = own.find((one) => one.code === code)
    // a language without a level is assumed to suffice
    const isEnough = mine && (mine.level === 0 || mine.level >= level)
    const isNews = own.length > 0 ? !isEnough : writes !== null && writes !== code
    if (weight === WRITTEN && !isNews) continue
    const counted = weight || 1
    required += counted
    if (mine) met += isEnough ? counted : counted * HALF
    const list = isEnough ? part.have : own.length === 0 ? part.unknown : part.missing
    list.push(name)
    part.evidence.push(toJobEvidence(name, line))
    if (mine) part.evidence.push(toProfileEvidence(name, { ...mine, part: 'languages', line: mine.name }))
  }
  part.weight = Math.round(WEIGHT * Math.min(1, required))
  part.score = own.length === 0 || required === 0 ? null : met / required
  return part
}

/** Whether the candidate lacks the language a job is written in or a required one; basic knowledge does not suffice. */
export const isMissingLanguage = ({ languages }: JobFacts, { languages: own, writes }: Own): boolean =>
  languages.some(
    ({ code, weight, level }) =>
      (weight === WRITTEN || weight >= REQUIRED) &&
      (own.length > 0
        ? own.every((one) => one.code !== code || (weight >= REQUIRED && one.level === BASIC && level > BASIC))
        : writes !== null && writes !== code),
  )
