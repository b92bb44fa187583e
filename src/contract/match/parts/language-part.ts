import type { JobFacts, ProfileFacts } from '#contract/match/facts.ts'
import { emptyPart, ofJob, ofProfile, type Part } from './part.ts'

/** Languages that a job asks for. To have grown up with one counts no more than to speak it fluently. */
export function languagePart({ languages }: JobFacts, own: ProfileFacts['languages']): Part {
  const part = emptyPart(0)
  if (languages.length === 0) return part
  let asked = 0
  let met = 0
  for (const { code, name, level, weight, line } of languages) {
    const mine = own.find((one) => one.code === code)
    asked += weight
    // who does not say how well is taken at their word
    const isEnough = mine && (mine.level === 0 || mine.level >= level)
    if (mine) met += isEnough ? weight : weight * HALF
    const list = isEnough ? part.have : own.length === 0 ? part.unknown : part.missing
    list.push(name)
    part.evidence.push(ofJob(name, line))
    if (mine) part.evidence.push(ofProfile(name, { ...mine, part: 'languages', line: mine.name }))
  }
  part.weight = Math.round(WEIGHT * Math.min(1, asked))
  part.score = own.length === 0 ? null : met / asked
  return part
}

const WEIGHT = 8
const HALF = 0.5
