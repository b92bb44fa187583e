/** The content of a section. `other`: nothing that a profile contains. */
export type SectionKind =
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'contact'
  | 'personal'
  | 'links'
  | 'other'
