import { lazy, Suspense } from 'react'
import type { UploadProps } from './upload-modal.tsx'

const UploadModal = lazy(async () => ({ default: (await import('./upload-modal.tsx')).UploadModal }))

/** The confirmation and the upload: fetched when a file was chosen. */
export function LazyUpload(props: UploadProps) {
  return (
    <Suspense>
      <UploadModal {...props} />
    </Suspense>
  )
}
