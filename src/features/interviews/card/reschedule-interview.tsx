import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { Interview } from '#contract/interviews/interviews.ts'
import { formatSlotMoment } from '#src/cards/times/slot-times.ts'
import { SlotPicker } from '#src/features/interviews/time/slot-picker.tsx'
import { useInterviewStep } from '#src/data/interviews/interviews.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './card.module.css'

/** Chooses another time, after showing how often and until when that is possible. */
export function RescheduleInterview({ interview }: { interview: Interview }) {
  const { t, i18n } = useLingui()
  const isOnline = useConnected()
  const zone = useTimeZone()
  const form = useId()
  const { mutateAsync, error, isPending, reset } = useInterviewStep(interview.id)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<string>()
  const { rescheduleLeft: left, rescheduleUntilTs, tz } = interview
  const others = interview.slots.filter(({ id }) => id !== interview.selectedSlotId)
  const chosen = others.find(({ id }) => id === reason)?.id
  const close = () => {
    reset()
    setReason(undefined)
    setOpen(false)
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen === undefined || isPending || !isOnline) return
    // The form shows the error, which is the mutation's `error`.
    if (!(await mutateAsync({ step: 'move', slotId: chosen }).catch(() => null))) return
    close()
    showSnack({ kind: 'positive', text: t`Interview moved` })
  }
  const until = rescheduleUntilTs === null ? '' : formatSlotMoment(rescheduleUntilTs, i18n.locale, zone)
  return (
    <>
      <Button kind="quiet" size="small" disabled={!isOnline} onClick={() => setOpen(true)}>
        {isOnline ? <Trans>Move interview</Trans> : <Trans>Moving needs the network</Trans>}
      </Button>
      <Modal
        title={t`Move interview`}
        isOpen={isOpen}
        dismissible={!isPending}
        onClose={close}
        footer={
          <>
            <Button disabled={isPending} onClick={close}>
              <Trans>Keep this time</Trans>
            </Button>
            <Button
              kind="primary"
              type="submit"
              form={form}
              busy={isPending}
              busyLabel={<Trans>Moving</Trans>}
              {...(chosen === undefined || !isOnline ? { 'aria-disabled': true } : {})}
            >
              {isOnline ? <Trans>Confirm time</Trans> : <Trans>Moving needs the network</Trans>}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
          {until !== '' && (
            <p>
              <Plural
                value={left}
                one={`You can move it once more, until ${until}.`}
                other={`You can move it # more times, until ${until}.`}
              />
            </p>
          )}
          <FormAlert text={getFailureText(error)} />
          <SlotPicker slots={others} tz={tz} chosen={chosen} onChange={setReason} />
        </form>
      </Modal>
    </>
  )
}
