import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ProfilePart } from '#contract/jobs/match/match-facts.ts'
import type { MatchPart } from '#contract/jobs/match/match.ts'

/** Names of the parts of a match. */
export const partTexts: Readonly<Record<MatchPart, MessageDescriptor>> = {
  title: msg`Job title`,
  skills: msg`Skills`,
  experience: msg`Experience`,
  education: msg`Education`,
  language: msg`Languages`,
  location: msg`Location`,
}

/** Profile sections of a quoted line. */
export const sectionTexts: Readonly<Record<ProfilePart, MessageDescriptor>> = {
  basic_info: msg`Name and contact`,
  summary: msg`Summary`,
  skills: msg`Skills`,
  experience: msg`Experience`,
  education: msg`Education`,
  languages: msg`Languages`,
  certificates: msg`Certificates`,
  preferences: msg`Job preferences`,
}

/** The profile section where each part is entered. */
export const sectionOf: Readonly<Record<MatchPart, ProfilePart>> = {
  title: 'experience',
  skills: 'skills',
  experience: 'experience',
  education: 'education',
  language: 'languages',
  location: 'preferences',
}

/** Names of all profile data that may be used, by their keys in `inputsUsed`. */
export const inputTexts: Readonly<Record<string, MessageDescriptor>> = {
  'experience.title': msg`Titles of your jobs`,
  'experience.duration': msg`How long your jobs lasted`,
  'experience.description': msg`What you wrote about your jobs`,
  'education.degree': msg`Your degrees`,
  'education.description': msg`What you wrote about your education`,
  'preferences.jobTitles': msg`Job titles you look for`,
  'preferences.locations': msg`Places you want to work in`,
  'preferences.workLocations': msg`Where you like to work`,
  'preferences.canRelocate': msg`Whether you would move`,
  headline: msg`Your headline`,
  basic_info: msg`Your headline`,
  summary: msg`Your summary`,
  skills: msg`Your skills`,
  certificates: msg`Your certificates`,
  languages: msg`Your languages`,
  location: msg`Your location`,
}
