import type { ProfileContent } from './profile-content.ts'
import type { Section } from './profile-edit.ts'

/** Parts of a complete profile: its sections, and related data. */
export type Part = Section | 'avatar' | 'resume'
export type MissingPart = { section: Part; weight: number }

/** Fewest skills that distinguish a profile. */
export const ENOUGH_SKILLS = 5

/**
 * A profile's missing parts with their share of 100, largest first. Page and server compute the same, so that the
 * score follows an edit at once.
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
