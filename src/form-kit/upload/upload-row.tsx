import { type ReactNode, Suspense, useId, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, FileUp, RotateCw, Trash, X } from 'lucide'
import { getFileExtension } from '#contract/form/answers/clean-answer.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { formatByteSize } from '#src/ui/byte-size.ts'
import { createLazyComponent } from '#src/platform/chunks/chunk-load.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Loading } from '#src/ui/state/state-view.tsx'
import styles from './upload.module.css'
import type { Sending } from './use-uploads.ts'

const FilePreview = createLazyComponent('pdf-viewer', async () => (await import('./file-preview.tsx')).FilePreview)

const SHOWN = new Set(['pdf', 'png', 'jpg', 'jpeg'])

/** A file that has arrived. */
export function UploadedRow({
  name,
  size,
  address,
  onRemove,
}: {
  name: string
  size: number
  /** The address at which the file can be read; undefined if there is none. */
  address?: string | undefined
  onRemove?: (() => void) | undefined
}) {
  const { t } = useLingui()
  const previewId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <FileRow
      icon={<Icon of={CircleCheck} className={styles.done} />}
      name={name}
      size={size}
      address={address}
      below={
        isOpen &&
        address !== undefined && (
          <Suspense fallback={<Loading />}>
            <FilePreview id={previewId} name={name} address={address} />
          </Suspense>
        )
      }
    >
      {address !== undefined && isShownByBrowser(name) ? (
        <Button
          kind="quiet"
          size="small"
          aria-label={isOpen ? t`Close ${name}` : t`Open ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? previewId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Close</Trans> : <Trans>Open</Trans>}
        </Button>
      ) : null}
      {onRemove ? <IconButton label={t`Remove ${name}`} icon={<Icon of={Trash} />} onClick={onRemove} /> : null}
    </FileRow>
  )
}

/** A file that is being uploaded: its progress in numbers, or why it failed. */
export function SendingRow({ sending, onRetry, onStop }: SendingRowProps) {
  const { t, i18n } = useLingui()
  const { file, sent, phase, refusal } = sending
  const { name, size } = file
  const percent = i18n.number(size > 0 ? Math.floor((sent / size) * 100) / 100 : 0, { style: 'percent' })
  if (phase === 'failed')
    return (
      <FileRow icon={<Icon of={CircleAlert} className={styles.failed} />} name={name} size={size}>
        <p className={styles.failure}>
          <Trans>File could not be uploaded</Trans>
          {refusal ? <span className={styles.reason}>{refusal}</span> : null}
        </p>
        {refusal ? null : (
          <Button size="small" onClick={onRetry} aria-label={t`Try again: ${name}`}>
            <Icon of={RotateCw} />
            <Trans>Try again</Trans>
          </Button>
        )}
        <IconButton label={t`Remove ${name}`} icon={<Icon of={Trash} />} onClick={onStop} />
      </FileRow>
    )
  return (
    <FileRow icon={<Icon of={FileUp} />} name={name} size={size}>
      <div className={styles.progress}>
        <progress value={sent} max={Math.max(1, size)} aria-label={t`Uploading ${name}`} />
        <span>{phase === 'waiting' ? <Trans>Waiting</Trans> : percent}</span>
      </div>
      <IconButton label={t`Stop uploading ${name}`} icon={<Icon of={X} />} onClick={onStop} />
    </FileRow>
  )
}

function FileRow({ icon, name, size, address, below, children }: RowProps) {
  const { i18n } = useLingui()
  return (
    <li className={styles.row}>
      {icon}
      <p className={styles.file}>
        {address === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <a href={address} download={name}>
            <bdi>{name}</bdi>
          </a>
        )}{' '}
        <span className={styles.size}>{formatByteSize(size, i18n)}</span>
      </p>
      {children}
      {below}
    </li>
  )
}

/** Whether browsers display such a file; other kinds are downloaded. */
const isShownByBrowser = (name: string) => SHOWN.has(getFileExtension(name))

type RowProps = {
  icon: ReactNode
  name: string
  size: number
  address?: string | undefined
  /** Content over the whole width, below everything else. */
  below?: ReactNode
  children: ReactNode
}
type SendingRowProps = { sending: Sending; onRetry: () => void; onStop: () => void }
