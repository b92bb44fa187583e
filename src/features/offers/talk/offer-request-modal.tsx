import { useId, useState, type FormEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_REQUEST_NOTE_LENGTH, type RequestKind } from '#contract/offers/offer-requests.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { useSendOfferRequest } from '#src/data/offers/offer-requests.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { askTexts } from './ask-texts.ts'
import { getEndOfDayIso, findDayAfterOfferEnd } from './more-time-days.ts'
import styles from './talk.module.css'

/** A dialog for a question to the employer. The text is kept if the server refuses it, or if the dialog is closed. */
export function OfferRequestModal({ offer, kind, isOpen, isOffline, onClose }: AskModalProps) {
  const { t } = useLingui()
  const form = useId()
  const { mutateAsync, error, isPending, reset } = useSendOfferRequest(offer.id)
  const [words, setWords] = useState('')
  const [day, setDay] = useState('')
  const [isTried, setIsTried] = useState(false)
  const texts = askTexts[kind]
  const isMissing = kind === 'question' && words.trim() === ''

  const handleClose = () => {
    reset()
    setIsTried(false)
    onClose()
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || isOffline) return
    setIsTried(true)
    if (isMissing) return event.currentTarget.querySelector('textarea')?.focus()
    const text = words.trim() === '' ? {} : { text: words }
    // The form shows the error, which is the mutation's `error`.
    const sent = await mutateAsync({ kind, ...text, ...(day ? { wanted_until: getEndOfDayIso(day) } : {}) }).catch(
      () => null,
    )
    if (!sent) return
    setWords('')
    setDay('')
    showSnack({ kind: 'positive', text: t`Sent to the employer` })
    handleClose()
  }

  return (
    <Modal
      title={t(texts.action)}
      isOpen={isOpen}
      onClose={handleClose}
      dismissible={!isPending}
      footer={
        <>
          <Button onClick={handleClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            busy={isPending}
            busyLabel={<Trans>Sending</Trans>}
            {...(isOffline ? { 'aria-disabled': true } : {})}
          >
            <span className={styles.action}>
              {t(texts.send)}
              {isOffline ? (
                <small>
                  <Trans>Asking needs the network</Trans>
                </small>
              ) : null}
            </span>
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {kind === 'more_time' ? (
          <TextField
            type="date"
            name="wanted_until"
            label={t`Until when? (optional)`}
            min={findDayAfterOfferEnd(offer.expires_at)}
            value={day}
            onChange={setDay}
          />
        ) : null}
        <TextArea
          name="text"
          label={t(texts.words)}
          hint={t(texts.hint)}
          required={kind === 'question'}
          maxLength={MAX_REQUEST_NOTE_LENGTH}
          value={words}
          onChange={setWords}
          error={isTried && isMissing ? t`Type your question` : undefined}
        />
        <FormAlert text={getFailureText(error)} />
      </form>
    </Modal>
  )
}

type AskModalProps = {
  offer: Offer
  kind: RequestKind
  isOpen: boolean
  isOffline: boolean
  onClose: () => void
}
