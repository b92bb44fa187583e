import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '#contract/messages/messages.ts'
import { useEmployerName } from '#src/features/applications/status/use-employer-name.ts'
import type { MessageFile } from '#src/data/messages/draft-row.ts'
import { toFilePath } from '#src/form-kit/upload/file-path.ts'
import { formatTime } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { formatByteSize } from '#src/ui/byte-size.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { splitLinks } from './linked-text/split-links.ts'
import styles from './messages.module.css'

/** A message: its sender, text and files, when it was sent and whether it was read. */
export function MessageBubble({ message: { from, text, files, ts, readTs } }: { message: Message }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const employer = useEmployerName()
  const isOwn = from === 'candidate'
  return (
    <li className={styles.bubble} data-own={isOwn ? '' : undefined}>
      <VisuallyHidden>{isOwn ? <Trans>You</Trans> : employer}</VisuallyHidden>
      <MessageText text={text} />
      <MessageFiles files={files} canOpen={isOwn} />
      <p className={styles.meta}>
        <time dateTime={new Date(ts * 1000).toISOString()}>{formatTime(ts * 1000, i18n.locale, zone)}</time>
        {isOwn && readTs !== null && (
          <>
            {' · '}
            <Trans>Read</Trans>
          </>
        )}
      </p>
    </li>
  )
}

export function MessageText({ text }: { text: string }) {
  return text === '' ? null : (
    <p dir="auto" className={styles.words}>
      <LinkedText text={text} />
    </p>
  )
}

/** A message's files; their uploader can open them. */
export function MessageFiles({ files, canOpen }: { files: readonly MessageFile[]; canOpen: boolean }) {
  const { i18n } = useLingui()
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ uid, name, size }) => (
        <li key={uid}>
          {canOpen ? (
            <a href={toFilePath(uid)} download={name}>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}{' '}
          <span className={styles.meta}>{formatByteSize(size, i18n)}</span>
        </li>
      ))}
    </ul>
  )
}

/** User text with its URLs as links, each isolated left to right. Nothing else is markup. */
function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ at, text: piece, href }) =>
    href === undefined ? (
      piece
    ) : (
      <a key={at} href={href} dir="ltr" target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ),
  )
}
