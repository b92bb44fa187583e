import { lazy, Suspense } from 'react'
import { Spinner } from '#src/ui/state/spinner.tsx'
import type { EditorProps } from './edit/section-editor.tsx'

const Editor = lazy(async () => ({ default: (await loadEditor()).SectionEditor }))

/** The form of a section with all of its fields: fetched when somebody goes to edit. */
export function LateEditor(props: EditorProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <Editor {...props} />
    </Suspense>
  )
}

/** Fetches the form ahead, as when a finger is on its way to the button. */
export const loadEditor = () => import('./edit/section-editor.tsx')
