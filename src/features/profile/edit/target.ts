import type { EntrySection, ListSection, Section } from '#contract/profile/profile-edit.ts'

/** What is being edited: a section as a whole, one entry of it, or a new entry (`index` null). */
export type Target =
  | { section: Exclude<Section, ListSection> | 'skills' }
  | { section: EntrySection; index: number | null }

export const isEntry = (target: Target): target is Extract<Target, { index: number | null }> => 'index' in target
