/**
 * The kinds of employment that Foyer knows. Jobs may name others, which are shown as the employer wrote them.
 * Whatever has to know each kind is a `Record<EmploymentKind, …>`, so that the compiler names it for a new one.
 */
export const EMPLOYMENT_KINDS = [
  'Full-time',
  'Part-time',
  'Permanent',
  'Internship',
  'Working student',
  'Apprenticeship',
  'Temporary',
  'Contract',
  'Casual',
  'Volunteer',
] as const
export type EmploymentKind = (typeof EMPLOYMENT_KINDS)[number]

export function isEmploymentKind(text: string): text is EmploymentKind {
  return EMPLOYMENT_KINDS.some((kind) => kind === text)
}
