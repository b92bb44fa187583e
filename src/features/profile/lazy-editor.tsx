import { lazy, Suspense } from 'react'
import { Spinner } from '#src/ui/state/spinner.tsx'
import type { EditorProps } from './edit/section-editor.tsx'

const Editor = lazy(async () => ({ default: (await loadEditor()).SectionEditor }))

/** A section's form with all fields, loaded on demand. */
export function LazyEditor(props: EditorProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <Editor {...props} />
    </Suspense>
  )
}

const loadEditor = () => import('./edit/section-editor.tsx')

/**
 * Fetches the form ahead: while nothing else is to be done, or when a finger is on its way to the button. Without a
 * network it is tried again.
 */
export function fetchEditor(): void {
  // Opening the form loads it again and shows the error.
  loadEditor().catch(() => undefined)
}
