import type { ProfileFacts, ProfilePart } from '#contract/jobs/match/facts.ts'
import type { Evidence } from '#contract/jobs/match/match.ts'

/** What one part of a match comes to: `score` 0 to 1, null where nobody can tell. */
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

/** Nothing yet; a part without a line is not told. */
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

/** `line` is empty where the job says it nowhere in its text: then what is asked for stands for itself. */
export const toJobEvidence = (about: string, line: string): Evidence => ({
  source: 'job',
  text: line || about,
  about,
  section: null,
  index: null,
})
