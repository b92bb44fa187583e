/**
 * The kinds of employment that Foyer knows. Other kinds are shown as the employer wrote them. Code that handles every
 * kind is a `Record<EmploymentKind, …>`, so that the compiler reports a new one.
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
