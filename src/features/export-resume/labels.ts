import type { FLUENCIES } from '#contract/profile/profile-content.ts'
import type { Section } from './exported-profile.ts'

/** The words of an exported document, in its language. */
export type Labels = {
  sections: Readonly<Record<Section, string>>
  /** The end of a current entry. */
  present: string
  fluency: Readonly<Record<(typeof FLUENCIES)[number], string>>
  /** "Expires May 2027". */
  expires: (month: string) => string
  /** "Page 2 of 3". */
  page: (page: number, pages: number) => string
}
