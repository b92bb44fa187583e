/** The scored fields of a profile; README.md says when each of them counts. */
export const FIELDS = [
  'name',
  'nameParts',
  'email',
  'phone',
  'location',
  'employers',
  'titles',
  'dates',
  'schools',
  'degrees',
  'skills',
  'languages',
  'certificates',
] as const
export type Field = (typeof FIELDS)[number]

/** Number of found values, of expected ones, and of found ones that were expected. */
export type Counts = { right: number; found: number; expected: number }
/** Fields missing in a label are missing here. */
export type Scores = Partial<Record<Field, Counts>>
