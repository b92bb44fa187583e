import type { JobFacts, ProfileFacts } from './facts.ts'
import type { Match, MatchDetail, MatchPart, Strength } from './match.ts'
import { scoreEducation } from './score/education.ts'
import { scoreExperience } from './score/experience.ts'
import { isMissingLanguage, scoreLanguages } from './score/languages.ts'
import { scoreLocation } from './score/location.ts'
import type { PartScore } from './score/part-score.ts'
import { scoreSkills } from './score/skills.ts'
import { scoreTitle } from './score/title.ts'

/** Changes whenever the same facts may come to something else. */
export const MODEL_VERSION = '2026-11.4'

/**
 * How well jobs fit a profile, the same on server and device: nothing but the facts counts, no clock and no language.
 * `strongFrom` is the stars from which a match is strong (`strongMatchThreshold`). Made once for many jobs.
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
    const score = Math.round(computeTotal(parts, isForeign) * 1000) / 1000
    const stars = Math.round(score * 10) / 2
    return {
      stars,
      score,
      // what nobody can read or talk at is no good match, whatever else fits
      strength: toStrength(isForeign ? Math.min(stars, strongFrom - FAIR) : stars, strongFrom),
      matchSkills: parts.skills.have,
      matchDetails: listDetails(parts),
      inputsUsed,
      modelVersion: MODEL_VERSION,
      optedOut: false,
    }
  }
}

/**
 * 0 to 1: what is known, by its weight. Work and skills that nobody can tell do not make the rest count for all; and
 * where they hardly fit, the rest weighs less, for other work is no better for being next door.
 */
function computeTotal(parts: Record<MatchPart, PartScore>, isForeign: boolean): number {
  const essential = { sum: 0, weights: 0 }
  for (const id of ESSENTIAL) {
    const { score, weight } = parts[id]
    // or a job that nobody can tell the work of would pass one of work that is a little like it
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

function toStrength(stars: number, strongFrom: number): Strength {
  if (stars >= strongFrom) return 'strong'
  if (stars >= strongFrom - 1) return 'good'
  return stars >= strongFrom - FAIR ? 'partial' : 'none'
}

function listDetails(parts: Record<MatchPart, PartScore>): MatchDetail[] {
  return Object.entries(parts).flatMap(([name, part]) => {
    const id = name as MatchPart
    const hasDetails = part.have.length + part.related.length + part.missing.length + part.unknown.length > 0
    return hasDetails || part.score !== null ? [{ id, label: LABELS[id], ...part }] : []
  })
}

/** What of a profile was looked at, as the profile calls it. */
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
/** What a language weighs that somebody lacks, beside everything else. */
const FOREIGN = 1.3
/** What a part is taken for that nobody can tell. */
const UNKNOWN = 0.25
/** Work and skills that fit so well let everything else count in full. */
const FITS = 0.5
