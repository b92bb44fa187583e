import type { ProfileContent } from '#contract/profile/profile-content.ts'

/** A profile and account data. Preferences are never exported: they are private. */
export type ExportedProfile = ProfileContent & { email: string; avatar: string | null }

/** The parts of a profile that can be left out, in the order they are read. `contact`: mail, phone and place. */
export const SECTIONS = [
  'contact',
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'certificates',
  'links',
] as const
export type Section = (typeof SECTIONS)[number]

/** The options of the export page. */
export type Choice = { sections: readonly Section[] }

const NO_PREFERENCES: ProfileContent['preferences'] = {
  jobTitles: [],
  locations: [],
  workLocations: [],
  employmentTypes: [],
  salary: null,
  canRelocate: null,
}

/** Leaves only the chosen sections in the profile. Name and headline always stay. */
export function pickExportedSections(profile: ExportedProfile, { sections }: Choice): ExportedProfile {
  const has = new Set(sections)
  const contact = has.has('contact')
  return {
    ...profile,
    email: contact ? profile.email : '',
    phone: contact ? profile.phone : null,
    location: contact ? profile.location : null,
    summary: has.has('summary') ? profile.summary : null,
    work: has.has('work') ? profile.work : [],
    education: has.has('education') ? profile.education : [],
    skills: has.has('skills') ? profile.skills : [],
    languages: has.has('languages') ? profile.languages : [],
    certificates: has.has('certificates') ? profile.certificates : [],
    links: has.has('links') ? profile.links : [],
    preferences: NO_PREFERENCES,
  }
}
