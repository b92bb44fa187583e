import type { JobFacts, ProfileFacts } from './match-facts.ts'
import type { Match, MatchDetail, MatchPart, Strength } from './match.ts'
import { scoreEducation } from './score/education.ts'
import { scoreExperience } from './score/experience.ts'
import { isMissingLanguage, scoreLanguages } from './score/languages.ts'
import { scoreLocation } from './score/location.ts'
import type { PartScore } from './score/part-score.ts'
import { scoreSkills } from './score/skills.ts'
import { scoreTitle } from './score/title.ts'

/** Must change whenever the same facts can give a different result. */
export const MODEL_VERSION = '2026-11.4'

const TITLES: Readonly<Record<string, string>> = {
  experience: 'experience.title',
  preferences: 'preferences.jobTitles',
  basic_info: 'headline',
}
const LABELS: Readonly<Record<MatchPart, string>> = {
  title: 'Job title',
  skills: 'Skills',
  experience: 'Experience',
  education: 'Education',
  language: 'Languages',
  location: 'Location',
}
const ESSENTIAL: readonly MatchPart[] = ['title', 'skills']
/** Stars below a strong match. */
const FAIR = 2
/** Weight of a missing language relative to everything else. */
const FOREIGN = 1.3
/** Assumed score of an unknown part. */
const UNKNOWN = 0.25
/** Score of work and skills from which the other parts have their full weight. */
const FITS = 0.5

/**
 * Computes how well jobs fit a profile, identically on server and device: only the facts count, no clock and no
 * language. `strongFrom` is the number of stars of a strong match (`strongMatchThreshold`). Created once for many jobs.
 */
export function createMatcher(profile: ProfileFacts, strongFrom: number): (job: JobFacts) => Match {
  const skills = new Map(profile.skills.toReversed().map((skill) => [skill.key, skill]))
  const inputsUsed = listInputsUsed(profile)
  return (job) => {
    const parts: Record<MatchPart, PartScore> = {
      title: scoreTitle(job, profile),
      skills: scoreSkills(job, skills),
      experience: scoreExperience(job, profile, skills),
      education: scoreEducation(job, profile.education),
      language: scoreLanguages(job, profile),
      location: scoreLocation(job, profile),
    }
    const isForeign = isMissingLanguage(job, profile)
    const score = Math.round(computeTotalScore(parts, isForeign) * 1000) / 1000
    const stars = Math.round(score * 10) / 2
    return {
      stars,
      score,
      // a job in a language the candidate does not have is never a good match
      strength: toMatchStrength(isForeign ? Math.min(stars, strongFrom - FAIR) : stars, strongFrom),
      matchSkills: parts.skills.have,
      matchDetails: listMatchDetails(parts),
      inputsUsed,
      modelVersion: MODEL_VERSION,
      optedOut: false,
    }
  }
}

/**
 * The total score from 0 to 1: the weighted average of the known parts. Unknown work and skills do not let the other
 * parts decide alone, and if work and skills hardly fit, the other parts weigh less: unrelated work is not better
 * because it is nearby.
 */
function computeTotalScore(parts: Record<MatchPart, PartScore>, isForeign: boolean): number {
  const essential = { sum: 0, weights: 0 }
  for (const id of ESSENTIAL) {
    const { score, weight } = parts[id]
    // an unknown title keeps its full weight, or a job of unknown work would outrank slightly similar work
    const counted = score === null && id !== 'title' ? weight / 2 : weight
    essential.sum += (score ?? UNKNOWN) * counted
    essential.weights += counted
  }
  const share = Math.min(1, essential.sum / essential.weights / FITS)
  let { sum, weights } = essential
  for (const [id, part] of Object.entries(parts)) {
    if (ESSENTIAL.some((one) => one === id) || (isForeign && id === 'language')) continue
    part.weight = Math.round(part.weight * share * 10) / 10
    if (part.score === null) continue
    sum += part.score * part.weight
    weights += part.weight
  }
  if (!isForeign) return sum / weights
  parts.language.score = 0
  parts.language.weight = Math.round(weights * FOREIGN)
  return sum / (weights + parts.language.weight)
}

function toMatchStrength(stars: number, strongFrom: number): Strength {
  if (stars >= strongFrom) return 'strong'
  if (stars >= strongFrom - 1) return 'good'
  return stars >= strongFrom - FAIR ? 'partial' : 'none'
}

function listMatchDetails(parts: Record<MatchPart, PartScore>): MatchDetail[] {
  return Object.entries(parts).flatMap(([name, part]) => {
    const id = name as MatchPart
    const hasDetails = part.have.length + part.related.length + part.missing.length + part.unknown.length > 0
    return hasDetails || part.score !== null ? [{ id, label: LABELS[id], ...part }] : []
  })
}

/** The parts of a profile that were used, by the profile's names for them. */
function listInputsUsed({ titles, skills, languages, education, places, ...rest }: ProfileFacts): string[] {
  const used = new Set<string>()
  for (const { part, months } of titles) {
    used.add(TITLES[part] ?? part)
    if (months !== null) used.add('experience.duration')
  }
  for (const { part } of skills) used.add(part === 'experience' || part === 'education' ? `${part}.description` : part)
  if (languages.length > 0) used.add('languages')
  if (education.length > 0) used.add('education.degree')
  for (const { part } of places) used.add(part === 'basic_info' ? 'location' : 'preferences.locations')
  if (rest.workLocations.length > 0) used.add('preferences.workLocations')
  if (rest.canRelocate) used.add('preferences.canRelocate')
  return [...used]
}
