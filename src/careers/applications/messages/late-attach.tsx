import { Suspense } from 'react'
import { lazyView } from '#src/platform/chunks/chunk-load.ts'
import { Loading } from '#src/ui/state/state-view.tsx'
import type { AttachProps } from './attach/attach-files.tsx'

const Attach = lazyView('attach', async () => (await import('./attach/attach-files.tsx')).AttachFiles)

/** What sends files comes with the first one. */
export function AttachFiles(props: AttachProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Attach {...props} />
    </Suspense>
  )
}
