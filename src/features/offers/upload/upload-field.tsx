import { useId, type Ref } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileCheck2, Upload } from 'lucide'
import { formatByteSize } from '#src/ui/byte-size.ts'
import { FieldError } from '#src/ui/field/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ACCEPTED, type UploadProblem } from './upload-problem.ts'
import styles from './upload-steps.module.css'

/**
 * The field for the signed letter. It is the browser's own file input, which accepts both clicks and drops, and every
 * kind of keyboard control.
 */
export function UploadField({ ref, files, problem, isRefused, onChange }: UploadFieldProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [file] = files
  const described = [`${id}-hint`, problem ? `${id}-error` : undefined].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <Trans>Signed document</Trans>
      </label>
      <div className={styles.drop}>
        {file ? <Icon of={FileCheck2} /> : <Icon of={Upload} />}
        <p aria-live="polite">
          {file && files.length === 1 ? (
            <>
              <bdi>{file.name}</bdi> · <bdi>{formatByteSize(file.size, i18n)}</bdi>
            </>
          ) : file ? (
            <Plural value={files.length} one="# file" other="# files" />
          ) : null}
        </p>
        {/* The native field covers all of this, because its own text would be in the browser's language and not
            mention scans. */}
        <span aria-hidden="true" className={styles.choose}>
          {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </span>
        <input
          ref={ref}
          id={id}
          type="file"
          // Allows several files, to show an error instead of silently taking one.
          multiple
          accept={ACCEPTED.join(',')}
          required
          aria-invalid={problem || isRefused ? true : undefined}
          aria-describedby={described}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            // Closing the chooser without choosing changes nothing.
            if (chosen.length > 0) onChange(chosen)
          }}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        <Trans>One PDF, PNG or JPEG of up to 20 MB</Trans>
      </p>
      {problem ? <FieldError id={`${id}-error`} text={formatProblem(problem)} /> : null}
    </div>
  )

  function formatProblem(wrong: UploadProblem): string {
    if (wrong === 'many') return t`You should upload at most 1 file`
    if (wrong === 'large') return t`The file is larger than 20 MB. Choose a smaller one.`
    if (wrong === 'empty') return t`This file is empty. Choose the signed document again.`
    if (wrong === 'type')
      return t`Only PDF, PNG and JPEG files can be used here. Save the signed document as one of them.`
    return t`Please choose the signed document`
  }
}

type UploadFieldProps = {
  ref: Ref<HTMLInputElement>
  files: readonly File[]
  problem: UploadProblem | undefined
  isRefused: boolean
  onChange: (files: readonly File[]) => void
}
