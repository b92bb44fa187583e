import type { ProfileFacts, ProfilePart } from '#contract/jobs/match/match-facts.ts'
import type { Evidence } from '#contract/jobs/match/match.ts'

/** The result of one part of a match: `score` 0 to 1, null if unknown. */
export type PartScore = {
  weight: number
  score: number | null
  have: string[]
  related: string[]
  missing: string[]
  unknown: string[]
  evidence: Evidence[]
}

/** By their key. */
export type OwnSkills = ReadonlyMap<string, ProfileFacts['skills'][number]>

/** An empty result; a part without entries is not shown. */
export const createPartScore = (weight: number): PartScore => ({
  weight,
  score: null,
  have: [],
  related: [],
  missing: [],
  unknown: [],
  evidence: [],
})

type ProfileLine = { line: string; part: ProfilePart; index: number | null }

export const toProfileEvidence = (about: string, { line, part, index }: ProfileLine): Evidence => ({
  source: 'profile',
  text: line,
  about,
  section: part,
  index,
})

/** `line` is empty if the job's text does not contain it; the requirement then quotes itself. */
export const toJobEvidence = (about: string, line: string): Evidence => ({
  source: 'job',
  text: line || about,
  about,
  section: null,
  index: null,
})
