import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import type { UploadedFile } from '#contract/form/values.ts'
import { MESSAGE_FILES } from '#contract/messages/messages.ts'
import type { MessageFile } from '#src/data/messages/draft-row.ts'
import { formatRuleMessage } from '#src/form-kit/format-rule-message.ts'
import { toFilePath } from '#src/form-kit/upload/file-path.ts'
import { getFileLimits, splitByFileLimits } from '#src/form-kit/upload/file-limits.ts'
import { uploadByTus } from '#src/form-kit/upload/upload-by-tus.ts'
import { SendingRow, UploadedRow } from '#src/form-kit/upload/upload-row.tsx'
import uploadStyles from '#src/form-kit/upload/upload.module.css'
import { useUploads } from '#src/form-kit/upload/use-uploads.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldError } from '#src/ui/field/field-error.tsx'
import styles from './attach.module.css'

export type AttachProps = {
  files: readonly MessageFile[]
  onChange: (files: readonly MessageFile[]) => void
  onUploading: (isUploading: boolean) => void
}

const ITEM: ItemOf<'fileUpload'> = {
  type: 'fileUpload',
  name: 'message',
  label: '',
  rules: [{ type: 'maxLength', value: MESSAGE_FILES }],
}
const LIMITS = getFileLimits(ITEM)

/** Attaches files to a message: they are uploaded when chosen, like files of a form. */
export function AttachFiles({ files, onChange, onUploading }: AttachProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<readonly RuleMessage[]>([])
  const uploads = useUploads(id, ITEM, uploadByTus, {
    value: files.map(toUploadedFile),
    refused: problems.length,
    onChange: (next) => onChange(next.map(({ uid, name, size, type }) => ({ uid, name, size, type }))),
    onArrived: () => {},
    onFailed: () => {},
  })
  const isUploading = uploads.sendings.some(({ phase }) => phase !== 'failed')
  const tell = useEffectEvent(onUploading)
  useEffect(() => {
    tell(isUploading)
    return () => tell(false)
  }, [isUploading])
  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const freeSlots = MESSAGE_FILES - files.length - uploads.sendings.length
    const judged = splitByFileLimits(chosen, LIMITS, { room: freeSlots, used: 0 })
    setProblems(judged.problems)
    uploads.add(judged.taken)
  }
  const types = LIMITS.types.join(', ')
  const { each } = LIMITS
  return (
    <div className={styles.attach}>
      {files.length + uploads.sendings.length > 0 && (
        <ul className={uploadStyles.rows} aria-label={t`Files`}>
          {files.map(({ uid, name, size }) => (
            <UploadedRow
              key={uid}
              name={name}
              size={size}
              address={toFilePath(uid)}
              onRemove={() => uploads.remove(uid)}
            />
          ))}
          {uploads.sendings.map((sending) => (
            <SendingRow
              key={sending.key}
              sending={sending}
              onRetry={() => uploads.retry(sending)}
              onStop={() => uploads.stop(sending.key)}
            />
          ))}
        </ul>
      )}
      <div role="alert">
        {problems.map((problem) => {
          const text = formatRuleMessage(problem, i18n)
          return <FieldError key={text} id={`${id}-problem`} text={text} />
        })}
      </div>
      <div>
        <Button size="small" aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          <Trans>Choose files</Trans>
        </Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        <Trans>
          {types}, up to {each} MB each
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.input}
        accept={LIMITS.types.map((type) => `.${type}`).join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          // Clearing the value lets the same file be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}

const toUploadedFile = (file: MessageFile): UploadedFile => ({
  ...file,
  lastModified: 0,
  webkitRelativePath: '',
  content: '',
  status: 'done',
})
