import type { Language, DemoPlace } from './places.ts'

/** A kind of work, from which the generator makes jobs in several harbors and grades. */
export type Role = {
  name: string
  department: string
  /** Salary at the middle grade, euros per year. */
  salary: number
  /** Whether the work is bound to boats or landings, so that it is never remote. */
  isOnSite?: boolean
  /** Whether the role has no junior or senior grade. */
  isSingle?: boolean
  /** What the work is; `{city}` stands for the harbor. */
  about: string
  duties: readonly string[]
  brings: readonly string[]
  /** Skills of the role; if missing, those of the department. */
  skills?: readonly string[]
}

/** The texts around a role, in one language. */
export type Wording = {
  language: Language
  dir?: 'rtl'
  intro: readonly string[]
  headings: { duties: string; brings: string; offer: string; next: string }
  offer: (place: DemoPlace, role: Role) => readonly string[]
  next: string
  equal: string
  fullTime: string
  partTime: string
  /** Words for shift work in titles. */
  shifts: readonly string[]
}
