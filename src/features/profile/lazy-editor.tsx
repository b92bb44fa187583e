import { lazy, Suspense } from 'react'
import { Spinner } from '#src/ui/state/spinner.tsx'
import type { EditorProps } from './edit/section-editor.tsx'

const Editor = lazy(async () => ({ default: (await loadEditor()).SectionEditor }))

/** The form of a section with all of its fields: fetched when somebody goes to edit. */
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
  // Whoever opens the form loads it again, and hears of it.
  loadEditor().catch(() => undefined)
}
