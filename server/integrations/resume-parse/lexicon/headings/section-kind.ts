/** What the lines under a heading are about. `other`: nothing that a profile holds. */
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
