import { useId, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, ImagePlus } from 'lucide'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { formatRuleMessage } from '#src/form-kit/format-rule-message.ts'
import { getFileLimits, splitByFileLimits } from '#src/form-kit/upload/file-limits.ts'
import styles from '#src/form-kit/upload/upload.module.css'
import { UploadHint } from '#src/form-kit/upload/upload-hint.tsx'
import { SendingRow, UploadedRow } from '#src/form-kit/upload/upload-row.tsx'
import { useUploads } from '#src/form-kit/upload/use-uploads.ts'
import { Button } from '#src/ui/button/button.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { FieldError } from '#src/ui/field/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AnswerText } from './answer-text.tsx'

const PICTURES = new Set(['jpg', 'jpeg', 'png'])

/**
 * Files that are chosen, dropped or photographed, and uploaded at once; the answer contains those that have arrived.
 */
export function FileUploadField({ item, id, value, onChange, ...props }: FieldProps<ItemOf<'fileUpload'>>) {
  const { t, i18n } = useLingui()
  const own = useId()
  const input = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [problems, setProblems] = useState<readonly RuleMessage[]>([])
  const [announcement, setAnnouncement] = useState('')
  const limits = getFileLimits(item)
  const files = value ?? []
  const { title, hint, button } = item.fileUploadOptions?.texts ?? {}
  const uploads = useUploads(id, item, props.context.upload, {
    value: files,
    refused: problems.length,
    onChange: (next) => onChange(next.length === 0 ? null : next),
    onArrived: (name) => setAnnouncement(t`${name} is uploaded`),
    onFailed: (name) => setAnnouncement(t`${name}: File could not be uploaded`),
  })

  if (props.isReadOnly)
    return files.length === 0 ? (
      <AnswerText id={id} text="" />
    ) : (
      <ul id={id} className={styles.rows}>
        {files.map((file) => (
          <UploadedRow key={file.uid} {...file} address={props.context.addressOf?.(file.uid)} />
        ))}
      </ul>
    )

  const isOne = limits.most <= 1
  const isFull = !isOne && files.length + uploads.sendings.length >= limits.most
  const isDisabled = props.isDisabled || props.context.upload === null
  const choose = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    // Closing the chooser without choosing changes nothing.
    if (chosen.length === 0) return
    const freeSlots = isOne ? 1 : limits.most - files.length - uploads.sendings.length
    const used = isOne ? 0 : files.reduce((sum, file) => sum + file.size, 0)
    const judged = splitByFileLimits(chosen, limits, { room: freeSlots, used })
    setProblems(judged.problems)
    if (judged.taken.length === 0) return
    // If one file is allowed, the new one replaces the old one.
    if (isOne) {
      uploads.clear()
      if (files.length > 0) onChange(null)
    }
    uploads.add(judged.taken)
  }
  const leaveRow = (act: () => void) => {
    act()
    input.current?.focus()
  }
  return (
    <div className={styles.field}>
      <div
        className={styles.drop}
        data-size={item.fileUploadOptions?.uploadSize}
        data-over={isOver ? '' : undefined}
        data-invalid={props.error === null ? undefined : ''}
        data-disabled={isDisabled || isFull ? '' : undefined}
      >
        <Icon of={CloudUpload} />
        <div className={styles.words}>
          <span className={styles.title} aria-hidden="true">
            {button ??
              title ??
              (isOne && files.length > 0 ? (
                <Trans>Choose another file</Trans>
              ) : isOne ? (
                <Trans>Choose a file</Trans>
              ) : (
                <Trans>Choose files</Trans>
              ))}
          </span>
          <span id={`${own}-hint`} className={styles.hint}>
            <UploadHint limits={limits} own={hint} />
          </span>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          multiple={!isOne}
          accept={limits.types.map((type) => `.${type}`).join(',')}
          disabled={isDisabled || isFull}
          aria-label={item.ariaLabel}
          aria-required={props.isRequired || undefined}
          aria-invalid={props.error !== null || problems.length > 0 || undefined}
          aria-describedby={joinClassNames(props.describedBy, `${own}-hint`, problems.length > 0 && `${own}-problem`)}
          onChange={({ target }) => {
            choose(target.files)
            // Clearing the value lets the same file be chosen again.
            target.value = ''
          }}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onBlur={() => props.onBlur()}
        />
      </div>
      {limits.types.some((type) => PICTURES.has(type)) && !isFull && isHandheldDevice() ? (
        <>
          <Button disabled={isDisabled} onClick={() => photo.current?.click()}>
            <Icon of={ImagePlus} />
            <Trans>Take a photo</Trans>
          </Button>
          <input
            ref={photo}
            type="file"
            className={styles.photo}
            accept="image/jpeg,image/png"
            capture="environment"
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ target }) => {
              choose(target.files)
              target.value = ''
            }}
          />
        </>
      ) : null}
      <div id={`${own}-problem`} role="alert" className={styles.problems}>
        {problems.map((problem, index) => {
          const text = formatRuleMessage(problem, i18n)
          return <FieldError key={text} id={`${own}-problem-${index}`} text={text} />
        })}
      </div>
      {problems.length > 0 ? (
        <Button size="small" className={styles.read} onClick={() => leaveRow(() => setProblems([]))}>
          <Trans>Go on without</Trans>
        </Button>
      ) : null}
      {files.length + uploads.sendings.length > 0 ? (
        <ul className={styles.rows} aria-label={t`Files`}>
          {files.map((file) => (
            <UploadedRow
              key={file.uid}
              {...file}
              address={props.context.addressOf?.(file.uid)}
              onRemove={isDisabled ? undefined : () => leaveRow(() => uploads.remove(file.uid))}
            />
          ))}
          {uploads.sendings.map((sending) => (
            <SendingRow
              key={sending.key}
              sending={sending}
              onRetry={() => uploads.retry(sending)}
              onStop={() => leaveRow(() => uploads.stop(sending.key))}
            />
          ))}
        </ul>
      ) : null}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}

/** Whether the device is handheld, and so may have a camera. */
const isHandheldDevice = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false
