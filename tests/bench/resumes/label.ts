import type { ProfileContent } from '#contract/profile/profile-content.ts'
import type { Field } from '#tests/bench/resumes/scoring/fields.ts'

/** What a careful person reads in a file: a profile, or that there is none to be read. */
export type Label = Truth | { isNoResume: true } | { hasNoText: true }

export type Truth = {
  email: string | null
  content: ProfileContent
  /** Fields that two careful people would fill in differently, or that a profile cannot hold (years before 1900). */
  unscored?: Field[]
  /** Values that are neither right nor wrong: a project beside the jobs, a group of skills. */
  tolerated?: Partial<Record<Field, string[]>>
}

/** What a reader found. */
export type Found = Pick<Truth, 'email' | 'content'>

/** The profile of a label; null where nothing is to be found. */
export const truthOf = (label: Label): Truth | null => ('content' in label ? label : null)
