import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { FRIEND_NAME_LENGTH, type Referral } from '#contract/referrals/referrals.ts'
import { useCreateReferral } from '#src/data/referrals/referrals.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import styles from './referrals.module.css'

type Props = { pid: number; onMade: (referral: Referral) => void; onClose: () => void }

/** A dialog whose only question is a name that reminds the sender who the link is for. */
export function CreateLinkDialog({ pid, onMade, onClose }: Props) {
  const { t } = useLingui()
  const isOnline = useConnected()
  const form = useId()
  const [friendName, setFriendName] = useState('')
  const { mutateAsync, isPending, error } = useCreateReferral()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isPending || !isOnline) return
    // The form shows the error from the mutation.
    const answer = await mutateAsync({ pid, friendName: friendName.trim() || null }).catch(() => null)
    if (answer) onMade(answer.referral)
  }
  return (
    <Modal
      title={t`Refer a friend`}
      isOpen
      dismissible={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            busy={isPending}
            busyLabel={t`Creating link`}
            {...(isOnline ? {} : { 'aria-disabled': true })}
          >
            {isOnline ? <Trans>Create link</Trans> : <Trans>Creating a link needs the network</Trans>}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>
          <Trans>
            Create a personal link to this job and send it to a friend. Your friend sees your first name and last
            initial. You see when they apply and if they are hired.
          </Trans>
        </p>
        <TextField
          name="friendName"
          label={t`Friend’s name (optional)`}
          hint={t`Only you see it.`}
          autoComplete="off"
          maxLength={FRIEND_NAME_LENGTH}
          value={friendName}
          onChange={setFriendName}
        />
        <FormAlert text={getFailureText(error)} />
      </form>
    </Modal>
  )
}
