import type { Language, DemoPlace } from './places.ts'

/** A kind of work; the generator puts it into harbors and grades. */
export type Role = {
  name: string
  department: string
  /** Salary at the middle grade, in euro a year. */
  salary: number
  /** Bound to boats or landings: never remote. */
  isOnSite?: boolean
  /** Has no junior or senior kind. */
  isSingle?: boolean
  /** `{city}` is the harbor's. */
  about: string
  duties: readonly string[]
  brings: readonly string[]
  /** Skills of the role; those of the department when missing. */
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
