import { lazy, Suspense } from 'react'
import type { UploadProps } from './upload-modal.tsx'

const UploadModal = lazy(async () => ({ default: (await import('./upload-modal.tsx')).UploadModal }))

/** Confirmation and upload, loaded once a file is chosen. */
export function LazyUpload(props: UploadProps) {
  return (
    <Suspense>
      <UploadModal {...props} />
    </Suspense>
  )
}
