import { Suspense } from 'react'
import { getFileExtension } from '#contract/form/answers/clean-answer.ts'
import { usePdfDocument } from '#src/form-kit/document/use-pdf-document.ts'
import { createLazyComponent } from '#src/platform/chunks/chunk-load.ts'
import { Loading } from '#src/ui/state/state-view.tsx'
import styles from './upload.module.css'

const PdfView = createLazyComponent('pdf-view', async () => (await import('#src/ui/pdf-view.tsx')).PdfView)

/** An uploaded file, shown before it is sent: a picture or the pages of a PDF (F-08). */
export function FilePreview({ id, name, address }: { id: string; name: string; address: string }) {
  return (
    <div id={id} role="group" aria-label={name} className={styles.preview} data-scroller="">
      {getFileExtension(name) === 'pdf' ? <PdfPages name={name} address={address} /> : <img src={address} alt={name} />}
    </div>
  )
}

function PdfPages({ name, address }: { name: string; address: string }) {
  const { file, failure, retry, report, save } = usePdfDocument({ url: address }, name)
  return (
    <Suspense fallback={<Loading />}>
      <PdfView
        file={file}
        failure={failure}
        title={name}
        noun="document"
        onRetry={retry}
        onDownload={save}
        onFailure={report}
      />
    </Suspense>
  )
}
