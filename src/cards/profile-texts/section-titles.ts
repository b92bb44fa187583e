import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Section } from '#contract/profile/profile-edit.ts'

/** Titles of the sections, on the page and in their forms. */
export const sectionTitles: Record<Section, MessageDescriptor> = {
  basic_info: msg`Contact details`,
  summary: msg`About you`,
  experience: msg`Work experience`,
  education: msg`Education`,
  skills: msg`Skills`,
  languages: msg`Languages`,
  certificates: msg`Certificates`,
  links: msg`Links`,
  preferences: msg`Job preferences`,
}
