/** What is scored of a profile; README.md says when each of them counts. */
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

/** How many values were found, how many there are, and how many of the found ones are among them. */
export type Counts = { right: number; found: number; expected: number }
/** Fields that a label leaves out are not there. */
export type Scores = Partial<Record<Field, Counts>>
