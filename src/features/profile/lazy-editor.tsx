import { lazy, Suspense } from 'react'
import { Spinner } from '#src/ui/state/spinner.tsx'
import type { EditorProps } from './edit/section-editor.tsx'

const Editor = lazy(async () => ({ default: (await loadSectionEditor()).SectionEditor }))

/** A section's form with all fields, loaded on demand. */
export function LazyEditor(props: EditorProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <Editor {...props} />
    </Suspense>
  )
}

const loadSectionEditor = () => import('./edit/section-editor.tsx')

/**
 * Loads the form ahead: when the browser is idle, or when a finger moves to the button. Offline it is tried again
 * later.
 */
export function preloadSectionEditor(): void {
  // Opening the form loads it again and shows the error.
  loadSectionEditor().catch(() => undefined)
}
