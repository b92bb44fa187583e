import { Suspense } from 'react'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { usePdfDocument } from '#src/form-kit/document/use-pdf-document.ts'
import { createLazyComponent } from '#src/platform/chunks/chunk-load.ts'
import { Loading } from '#src/ui/state/state-view.tsx'
import styles from '#src/form-kit/fields/rich-fields.module.css'

const PdfView = createLazyComponent('pdf-view', async () => (await import('#src/ui/pdf-view.tsx')).PdfView)

/** A PDF to read, from the form itself or from an address of this site. */
export function PdfViewerField({ item, id }: FieldProps<ItemOf<'pdfViewer'>>) {
  const name = item.label ?? item.ariaLabel ?? item.name
  const { file, failure, retry, report, save } = usePdfDocument(item.additionalProperties, name)
  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`} className={styles.paper} data-scroller="">
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
    </div>
  )
}
