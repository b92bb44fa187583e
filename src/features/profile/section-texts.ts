import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Part } from '#contract/profile/completion.ts'
import type { EntrySection, Section } from '#contract/profile/profile-edit.ts'
import { sectionTitles } from '#src/cards/profile-texts/section-titles.ts'

/** The button that adds to a section of entries, and the heading of its form. */
export const addTexts: Record<EntrySection, MessageDescriptor> = {
  experience: msg`Add job`,
  education: msg`Add education`,
  languages: msg`Add language`,
  certificates: msg`Add certificate`,
  links: msg`Add link`,
}

export const editTexts: Record<EntrySection, MessageDescriptor> = {
  experience: msg`Edit job`,
  education: msg`Edit education`,
  languages: msg`Edit language`,
  certificates: msg`Edit certificate`,
  links: msg`Edit link`,
}

/** Missing parts, as actions. */
export const missingTexts: Record<Part, MessageDescriptor> = {
  ...sectionTitles,
  basic_info: msg`Phone and location`,
  summary: msg`A few words about you`,
  skills: msg`Five skills`,
  avatar: msg`Photo`,
  resume: msg`Resume`,
}

/** Texts of empty sections: what the section is for. */
export const emptyTexts: Record<Exclude<Section, 'basic_info'>, MessageDescriptor> = {
  summary: msg`Say in a few sentences what you do and what you look for.`,
  experience: msg`Your jobs, the latest first.`,
  education: msg`Schools, degrees and training.`,
  skills: msg`What you can do, in the words that jobs use.`,
  languages: msg`The languages you speak and how well.`,
  certificates: msg`Licenses and certificates with their dates.`,
  links: msg`Your portfolio, LinkedIn or other pages.`,
  preferences: msg`The jobs you want. Employers don’t see this.`,
}
