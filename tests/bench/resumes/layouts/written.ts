import type { LocaleCode } from '#tests/bench/resumes/people/locale.ts'

/** A résumé as its words stand on paper, before a layout says where. */
export type Written = {
  language: LocaleCode
  isRightToLeft: boolean
  /** "Curriculum Vitae" above the name, where somebody puts it there. */
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

/** `first` and `second` are title and employer, or the other way round. */
export type Entry = { first: string; second: string; dates: string; bullets: string[] }
