import type { ProfileContent } from '#contract/profile/profile-content.ts'
import type { Field } from '#tests/bench/resumes/scoring/fields.ts'

/** What a careful person reads in a file: a profile, or that the file contains none. */
export type Label = Truth | { isNoResume: true } | { hasNoText: true }

export type Truth = {
  email: string | null
  content: ProfileContent
  /** Fields that careful people fill in differently, or that a profile cannot contain (years before 1900). */
  unscored?: Field[]
  /** Values that are neither right nor wrong: a project beside the jobs, a group of skills. */
  tolerated?: Partial<Record<Field, string[]>>
}

/** A parser's result. */
export type Found = Pick<Truth, 'email' | 'content'>

/** The profile of a label; null if there is none. */
export const getTruth = (label: Label): Truth | null => ('content' in label ? label : null)
