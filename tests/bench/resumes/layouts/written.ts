import type { LocaleCode } from '#tests/bench/resumes/people/locale.ts'

/** The text of a résumé, independent of layout. */
export type Written = {
  language: LocaleCode
  isRightToLeft: boolean
  /** "Curriculum Vitae" above the name, if present. */
  documentTitle: string | null
  name: string
  headline: string | null
  contactHeading: string
  contact: Contact[]
  sections: Section[]
}
export type Contact = { kind: 'address' | 'phone' | 'email' | 'link'; text: string }
export type Section =
  | { kind: 'summary'; heading: string; text: string }
  | { kind: 'work' | 'education'; heading: string; entries: Entry[] }
  | { kind: 'skills' | 'languages' | 'certificates'; heading: string; items: string[]; separator: string | null }

/** `first` and `second` are title and employer, or the reverse. */
export type Entry = { first: string; second: string; dates: string; bullets: string[] }
