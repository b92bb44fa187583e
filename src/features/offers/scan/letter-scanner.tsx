import { useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button/button.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { AddPhotos } from './add-photos.tsx'
import { EditScanPage } from './edit-scan-page.tsx'
import { makeScanPdf } from './make-scan-pdf.ts'
import { ScanList } from './scan-list.tsx'
import styles from './letter-scanner.module.css'
import { useScan } from './use-scan.ts'

/**
 * Turns photos of a signed letter into one PDF, on this device (O-19). Stays mounted as long as the form, so that all
 * pages are kept when it is closed and opened again, or after a refused upload.
 */
export function LetterScanner({ isOpen, onDone, onClose }: ScannerProps) {
  const { t } = useLingui()
  const scan = useScan()
  const [edited, setEdited] = useState<string>()
  /** The last edited page, which receives the focus again. */
  const [seen, setSeen] = useState<string>()
  const [making, setMaking] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  const { pages } = scan
  const page = pages.find(({ id }) => id === edited)
  const number = page ? pages.indexOf(page) + 1 : 0
  const isMaking = making !== undefined

  const handleFiles = async (files: readonly File[]) => {
    const added = await scan.add(files)
    // A single photo is opened for editing at once; of several, each when the person chooses it.
    if (added.length === 1 && files.length === 1) setEdited(added[0]?.id)
  }
  const handleDone = async () => {
    setFailed(false)
    try {
      setMaking(1)
      onDone(await makeScanPdf(pages, setMaking))
    } catch {
      setFailed(true)
    }
    setMaking(undefined)
  }

  const handleClose = () => {
    setEdited(undefined)
    onClose()
  }
  const handleEdited = () => {
    setSeen(edited)
    setEdited(undefined)
  }

  return (
    <Modal
      sheet
      title={page ? t`Page ${number}` : t`Scan the signed document`}
      isOpen={isOpen}
      onClose={handleClose}
      dismissible={!isMaking}
      footer={
        page ? (
          <Button kind="primary" onClick={handleEdited}>
            <Trans>Done</Trans>
          </Button>
        ) : pages.length > 0 ? (
          <Button
            kind="primary"
            busy={isMaking}
            busyLabel={
              <Trans>
                Making page {making} of {pages.length}
              </Trans>
            }
            onClick={() => void handleDone()}
            {...(scan.reading ? { 'aria-disabled': true } : {})}
          >
            <Plural value={pages.length} one="Use this page" other="Use these # pages" />
          </Button>
        ) : undefined
      }
    >
      {page ? (
        <div className={styles.wide}>
          <EditScanPage key={page.id} page={page} onChange={scan.change} />
        </div>
      ) : (
        <div className={joinClassNames(styles.body, styles.wide)}>
          <p className={styles.text}>
            <Trans>
              Lay each page flat in good light and photograph it from above. The photos become one PDF on this device;
              nothing is sent before you submit.
            </Trans>
          </p>
          <ScanList scan={scan} isBusy={isMaking} seen={seen} onEdit={setEdited} />
          <FormAlert
            text={
              hasFailed ? t`The PDF could not be made. Your pages are still here: try again, or remove one.` : undefined
            }
          />
          <AddPhotos scan={scan} isBusy={isMaking} onFiles={(files) => void handleFiles(files)} />
        </div>
      )}
    </Modal>
  )
}

export type ScannerProps = { isOpen: boolean; onDone: (file: File) => void; onClose: () => void }
