import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileCheck } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import styles from './file-picker.module.css'

/** A field for PDFs, by choosing or dropping. A file that was chosen before hydration is checked after it. */
export function FilePicker({ onFiles, describedBy }: { onFiles: (files: File[]) => void; describedBy: string }) {
  const { t } = useLingui()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const handleFiles = () => {
    const files = [...(input.current?.files ?? [])]
    // Clearing the value lets the same file be chosen again.
    if (input.current) input.current.value = ''
    if (files.length > 0) onFiles(files)
  }
  // oxlint-disable-next-line react/exhaustive-deps -- once, for a file chosen before hydration
  useEffect(handleFiles, [])

  // Without this, the browser opens a file that is dropped beside the field in place of the page.
  useEffect(() => {
    const preventDrop = (event: Event) => event.preventDefault()
    for (const name of ['dragover', 'drop']) addEventListener(name, preventDrop)
    return () => {
      for (const name of ['dragover', 'drop']) removeEventListener(name, preventDrop)
    }
  }, [])

  const toDragHandler = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(is)
  }
  const handleDrop = (event: DragEvent) => {
    toDragHandler(false)(event)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }

  return (
    <div
      className={styles.field}
      data-over={isOver ? '' : undefined}
      onDragEnter={toDragHandler(true)}
      onDragOver={toDragHandler(true)}
      onDragLeave={toDragHandler(false)}
      onDrop={handleDrop}
    >
      <Icon of={FileCheck} />
      <label className={styles.label}>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          multiple
          className={styles.input}
          aria-label={t`Choose a PDF to check`}
          aria-describedby={describedBy}
          onChange={handleFiles}
        />
        <span aria-hidden="true" className={styles.button}>
          <Trans>Choose PDF</Trans>
        </span>
      </label>
      <p className={styles.hint}>
        <Trans>or drop it here</Trans>
      </p>
    </div>
  )
}
