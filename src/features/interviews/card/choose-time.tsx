import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { Interview } from '#contract/interviews/interviews.ts'
import { SlotPicker } from '#src/features/interviews/time/slot-picker.tsx'
import { useInterviewStep } from '#src/data/interviews/interviews.ts'
import { useConnected } from '#src/platform/connection.ts'
import { useDirty } from '#src/platform/dirty.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './card.module.css'
import { MessageEmployer } from './message-employer.tsx'

type Props = { interview: Interview; onDone: () => void }

/** The times of an invitation. A time that was taken meanwhile disappears, with a message. */
export function ChooseTime({ interview, onDone }: Props) {
  const { t } = useLingui()
  const form = useId()
  const isOnline = useConnected()
  const { mutateAsync, error, isPending } = useInterviewStep(interview.id)
  const [chosenId, setChosenId] = useState<string>()
  const { slots, tz } = interview
  const chosen = slots.find(({ id }) => id === chosenId)?.id
  useDirty(chosen !== undefined)
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen === undefined || isPending || !isOnline) return
    // The form shows the error, which is the mutation's `error`.
    const done = await mutateAsync({ step: 'choose', slotId: chosen }).catch(() => null)
    if (!done) return
    showSnack({ kind: 'positive', text: t`Time confirmed` })
    onDone()
  }
  return (
    <div className={styles.choose}>
      <form id={form} className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        {slots.length > 0 ? (
          <SlotPicker slots={slots} tz={tz} chosen={chosen} onChange={setChosenId} />
        ) : (
          <p>
            <Trans>All times are taken. Ask the employer for other times.</Trans>
          </p>
        )}
        <FormAlert text={getFailureText(error)} />
      </form>
      <div className={styles.actions}>
        {slots.length > 0 && (
          <Button
            type="submit"
            form={form}
            kind={chosen === undefined ? 'secondary' : 'primary'}
            busy={isPending}
            busyLabel={<Trans>Confirming</Trans>}
            {...(chosen === undefined || !isOnline ? { 'aria-disabled': true } : {})}
          >
            {isOnline ? <Trans>Confirm time</Trans> : <Trans>Confirming needs the network</Trans>}
          </Button>
        )}
        <MessageEmployer interview={interview} what="other-times" />
      </div>
    </div>
  )
}
