import type { ProfileContent } from './profile-content.ts'
import type { Section } from './profile-edit.ts'

/** What counts towards a complete profile: its sections, and what is kept beside them. */
export type Part = Section | 'avatar' | 'resume'
export type MissingPart = { section: Part; weight: number }

/** A profile names at least so many skills to be told apart by them. */
export const ENOUGH_SKILLS = 5

/**
 * What is missing of a profile and what each counts of 100, the weightiest first. The page and the server reckon the
 * same, so that the score follows an edit at once.
 */
export function listMissingParts(content: ProfileContent, has: { avatar: boolean; resume: boolean }): MissingPart[] {
  const parts: readonly [section: Part, weight: number, isThere: boolean][] = [
    ['experience', 25, content.work.length > 0],
    ['basic_info', 20, Boolean(content.phone && content.location)],
    ['skills', 15, content.skills.length >= ENOUGH_SKILLS],
    ['education', 10, content.education.length > 0],
    ['summary', 10, Boolean(content.summary)],
    ['resume', 5, has.resume],
    ['languages', 5, content.languages.length > 0],
    ['preferences', 5, content.preferences.jobTitles.length > 0 || content.preferences.workLocations.length > 0],
    ['avatar', 5, has.avatar],
  ]
  return parts.filter(([, , isThere]) => !isThere).map(([section, weight]) => ({ section, weight }))
}

/** 0 to 100. */
export function computeCompletion(missing: readonly MissingPart[]): number {
  return 100 - missing.reduce((sum, { weight }) => sum + weight, 0)
}
