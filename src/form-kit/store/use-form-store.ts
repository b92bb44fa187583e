import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { FieldSnapshot } from './field-snapshot.ts'
import type { FormContext } from '#src/form-kit/field-props.ts'
import type { FormStore } from './form-store.ts'
import type { SectionState } from './section-state.ts'

export const FormStoreContext = createContext<{ store: FormStore; context: FormContext } | null>(null)

/** The form that contains this component. */
export function useCurrentForm(): { store: FormStore; context: FormContext } {
  const form = use(FormStoreContext)
  if (!form) throw new Error('This part stands outside of a form.')
  return form
}

/** A question's snapshot: re-renders only when that question changes. */
export function useFieldSnapshot(store: FormStore, name: string): FieldSnapshot {
  const subscribe = useCallback((listener: () => void) => store.subscribeField(name, listener), [store, name])
  const get = () => store.field(name)
  return useSyncExternalStore(subscribe, get, get)
}

/** The current state of the sections. */
export function useSectionStates(store: FormStore): readonly SectionState[] {
  const subscribe = useCallback((listener: () => void) => store.subscribeSections(listener), [store])
  const get = () => store.sections()
  return useSyncExternalStore(subscribe, get, get)
}

/** The id of a question's control on the page. */
export function toFieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}
