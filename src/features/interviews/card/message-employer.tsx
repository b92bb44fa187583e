import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { type FormEvent, useId, useState } from 'react'
import { MAX_NOTE_LENGTH, type Interview } from '#contract/interviews/interviews.ts'
import { useInterviewStep } from '#src/data/interviews/interviews.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './card.module.css'
import { employerMessageTexts, type EmployerMessageKind } from './employer-message-texts.ts'

type Props = {
  interview: Interview
  what: EmployerMessageKind
  /** Replaces the usual label of the button. */
  action?: MessageDescriptor
  onDone?: () => void
}

/** Sends the employer a message about an interview. The text survives errors and closing. */
export function MessageEmployer({ interview, what, action, onDone }: Props) {
  const { t } = useLingui()
  const isOnline = useConnected()
  const form = useId()
  const { mutateAsync, error, isPending, reset } = useInterviewStep(interview.id)
  const [isOpen, setOpen] = useState(false)
  const [isTried, setTried] = useState(false)
  const [words, setWords] = useState('')
  const texts = employerMessageTexts[what]
  const isMissing = texts.missing !== undefined && words.trim() === ''
  const close = () => {
    reset()
    setTried(false)
    setOpen(false)
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (isPending || !isOnline) return
    setTried(true)
    if (isMissing) return event.currentTarget.querySelector('textarea')?.focus()
    // The form shows the error, which is the mutation's `error`.
    if (!(await mutateAsync(toInterviewStep(what, words.trim())).catch(() => null))) return
    setWords('')
    close()
    showSnack({ kind: 'positive', text: t(texts.done) })
    onDone?.()
  }
  const waits = isOnline ? {} : { 'aria-disabled': true }
  return (
    <>
      <Button kind="quiet" size="small" disabled={!isOnline} onClick={() => setOpen(true)}>
        {isOnline ? t(action ?? texts.action) : t(texts.offline)}
      </Button>
      <Modal
        title={t(texts.title)}
        isOpen={isOpen}
        dismissible={!isPending}
        onClose={close}
        footer={
          <>
            <Button disabled={isPending} onClick={close}>
              {t(texts.stay)}
            </Button>
            <Button
              kind={what === 'cancel' ? 'disruptive' : 'primary'}
              type="submit"
              form={form}
              busy={isPending}
              busyLabel={t(texts.going)}
              {...waits}
            >
              {isOnline ? t(texts.go) : t(texts.offline)}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <TextArea
            name="words"
            label={t(texts.label)}
            hint={t(texts.hint)}
            required={texts.missing !== undefined}
            maxLength={MAX_NOTE_LENGTH}
            value={words}
            onChange={setWords}
            error={isTried && isMissing && texts.missing ? t(texts.missing) : undefined}
          />
          <FormAlert text={getFailureText(error)} />
        </form>
      </Modal>
    </>
  )
}

function toInterviewStep(what: EmployerMessageKind, words: string) {
  if (what === 'cancel') return { step: what, reason: words }
  return what === 'accommodation' ? { step: what, text: words } : { step: what, note: words }
}
