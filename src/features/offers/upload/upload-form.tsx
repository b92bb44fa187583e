import { useRef, useState, type FormEvent } from 'react'
import { Trans } from '@lingui/react/macro'
import type { OfferDocument } from '#contract/offers/offers.ts'
import type { Signed } from '#src/data/offers/offer-decisions.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import type { Uploaded } from '#src/platform/request/upload-fetch.ts'
import { DecisionButtons } from '#src/features/offers/decide/decision-buttons.tsx'
import type { Refusal } from '#src/features/offers/decide/decision-refusal.ts'
import { RefusalNote } from '#src/features/offers/decide/refusal-note.tsx'
import styles from '#src/features/offers/sign/sign-panel.module.css'
import { hasFileContent, findUploadProblem } from './upload-problem.ts'
import { UploadField } from './upload-field.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UploadScan } from './upload-scan.tsx'
import type { Obstacle } from '#src/features/offers/use-offers.ts'

/** The form for the signed letter as a file: exactly one (O-12). The chosen file stays if the server refuses it. */
export function UploadForm({ document, obstacle, isBusy, uploaded, refusal, onSigned, onDecline }: UploadFormProps) {
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setIsTried] = useState(false)
  /** The files that the current refusal is about: other ones have not been refused yet. */
  const [sent, setSent] = useState<readonly File[]>()
  const problem = findUploadProblem(files)
  const shown = isTried || files.length > 0 ? problem : undefined
  const refused = sent === files ? refusal : undefined

  const submit = async () => {
    setIsTried(true)
    const [file] = files
    if (!file || problem) {
      input.current?.focus()
      return
    }
    if (!(await hasFileContent(file))) {
      // oxlint-disable-next-line no-console -- the specification wants it in the log and nowhere else
      console.error('The chosen file has no content any more')
      return
    }
    setSent(files)
    // Sent with the file, so that a letter replaced meanwhile is not signed unread.
    onSigned({ file, ...(document.sha256 ? { document_sha256: document.sha256 } : {}) })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !obstacle) void submit()
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      {/* Before hydration the browser would submit the input as part of a URL. */}
      <fieldset className={styles.form} disabled={!isHydrated}>
        <legend className={styles.legend}>
          <Trans>Upload signed document</Trans>
        </legend>
        <UploadField ref={input} files={files} problem={shown} isRefused={refused !== undefined} onChange={setFiles} />
        <UploadScan onDone={(file) => setFiles([file])} />
        {refused ? <RefusalNote refusal={refused} /> : null}
        {uploaded ? <UploadProgress {...uploaded} /> : null}
        <DecisionButtons obstacle={obstacle} isBusy={isBusy} onDecline={onDecline} />
      </fieldset>
    </form>
  )
}

type UploadFormProps = {
  document: OfferDocument
  obstacle: Obstacle | undefined
  isBusy: boolean
  /** How much of the file has been sent, during the upload. */
  uploaded: Uploaded | undefined
  /** Why the server refused the last file. */
  refusal: Refusal | undefined
  onSigned: (signed: Signed) => void
  onDecline: () => void
}
