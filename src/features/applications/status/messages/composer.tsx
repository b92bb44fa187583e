import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { MESSAGE_LENGTH } from '#contract/messages/messages.ts'
import { changeMessageDraft, useIsDraftFleeting } from '#src/data/messages/message-draft.ts'
import type { MessageDraft, MessageFile } from '#src/data/messages/draft-row.ts'
import { useSendMessage } from '#src/data/messages/send-message.ts'
import { useConnected } from '#src/platform/connection.ts'
import { useLeaveGuard } from '#src/platform/leave-guard.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldError } from '#src/ui/field/field-error.tsx'
import fieldStyles from '#src/ui/field/field.module.css'
import { LazyAttachFiles } from './lazy-attach-files.tsx'
import styles from './messages.module.css'

/** The field grows up to this many lines. */
const LINES = 10

/**
 * The message field. Input is stored on the device at each stroke; if that fails, the page says so and asks before
 * leaving.
 */
export function Composer({ applicationId, draft: { text, files } }: { applicationId: number; draft: MessageDraft }) {
  const { t } = useLingui()
  const id = useId()
  const isOnline = useConnected()
  const { send } = useSendMessage(applicationId)
  const [isAttaching, setAttaching] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const excess = Math.max(0, text.trim().length - MESSAGE_LENGTH)
  const isEmpty = text.trim() === '' && files.length === 0
  const canSend = isOnline && !isEmpty && excess === 0 && !isUploading
  const isFleeting = useIsDraftFleeting(applicationId)
  useLeaveGuard(isFleeting)
  const change = (changed: Partial<MessageDraft>) =>
    changeMessageDraft(applicationId, (draft) => ({ ...draft, ...changed }))

  const handleSubmit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!canSend) return
    send(text.trim(), files)
    setAttaching(false)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit(event)
  }
  return (
    <form className={styles.composer} data-draft="" onSubmit={handleSubmit}>
      <label htmlFor={id} className={fieldStyles.label}>
        <Trans>Your message</Trans>
      </label>
      <textarea
        id={id}
        name="message"
        dir="auto"
        rows={Math.min(LINES, Math.max(2, text.split('\n').length))}
        className={joinClassNames(fieldStyles.input, styles.field)}
        value={text}
        aria-invalid={excess > 0 ? true : undefined}
        aria-describedby={excess > 0 ? `${id}-error` : undefined}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={handleKey}
      />
      {excess > 0 && (
        <FieldError
          id={`${id}-error`}
          text={t`Up to ${MESSAGE_LENGTH} characters can be sent at once. Shorten the text or send it in parts.`}
        />
      )}
      {isFleeting && (
        <p role="alert" className={styles.quiet}>
          <Trans>This browser keeps no draft: send your message before you leave this page</Trans>
        </p>
      )}
      {(isAttaching || files.length > 0) && (
        <LazyAttachFiles
          files={files}
          onChange={(next: readonly MessageFile[]) => change({ files: [...next] })}
          onUploading={setUploading}
        />
      )}
      <div className={styles.ways}>
        <Button type="submit" kind="primary" aria-disabled={canSend ? undefined : true}>
          {!isOnline ? (
            <Trans>Sending needs the network</Trans>
          ) : isUploading ? (
            <Trans>Waiting for upload</Trans>
          ) : (
            <Trans>Send message</Trans>
          )}
        </Button>
        {!isAttaching && files.length === 0 && (
          <Button kind="quiet" onClick={() => setAttaching(true)}>
            <Trans>Attach files</Trans>
          </Button>
        )}
        {files.length > 0 && (
          <span className={styles.quiet}>
            <Plural value={files.length} one="# file" other="# files" />
          </span>
        )}
      </div>
    </form>
  )
}
