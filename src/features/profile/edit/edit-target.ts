import type { EntrySection, ListSection, Section } from '#contract/profile/profile-edit.ts'

/** The edit target: a section, an entry, or a new entry (`index` null). */
export type Target =
  | { section: Exclude<Section, ListSection> | 'skills' }
  | { section: EntrySection; index: number | null }

export const isEntryTarget = (target: Target): target is Extract<Target, { index: number | null }> => 'index' in target
