/** The kind of a section's content. `other` is content that profiles do not have. */
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
