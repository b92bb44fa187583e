import type { FormDefinition } from '#contract/form/definition/definition.ts'
import type { FieldSnapshot } from './field-snapshot.ts'

/** A section as the step list shows it. */
export type SectionState = {
  /** The section's index in the definition. */
  at: number
  title: string
  /** False if all its items are hidden (F-04). */
  isVisible: boolean
  errorCount: number
  newCount: number
}

/** Recounts every section; equal ones keep their identity. */
export function buildSectionStates(
  definition: FormDefinition,
  snapshotOf: (name: string) => FieldSnapshot,
  before: readonly SectionState[],
): readonly SectionState[] {
  const states = definition.sections.map((section, at) => {
    const shown = section.items.map((item) => snapshotOf(item.name)).filter((snapshot) => snapshot.isVisible)
    const state = {
      at,
      title: section.title,
      isVisible: shown.length > 0,
      errorCount: shown.filter((snapshot) => snapshot.isCounted).length,
      newCount: shown.filter((snapshot) => snapshot.isNew).length,
    }
    const old = before[at]
    return old && isSameSectionState(old, state) ? old : state
  })
  return states.every((state, at) => state === before[at]) ? before : states
}

function isSameSectionState(one: SectionState, other: SectionState): boolean {
  return one.isVisible === other.isVisible && one.errorCount === other.errorCount && one.newCount === other.newCount
}
