import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import { PushHelp } from '#src/cards/push/push-help.tsx'
import { pushStateQuery, usePushSwitch } from '#src/data/notifications/push.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './saved-search.module.css'

export type Channels = SavedSearch['channels']
type Props = { chosen: Channels; onChange: (channels: Channels) => void }

/** Channels of the alerts. Push is offered if this device supports it, and only a press shows the browser's prompt. */
export function ChannelChoice({ chosen, onChange }: Props) {
  const { data: push } = useQuery(pushStateQuery())
  const canHave = push !== undefined && push !== 'none'
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Where</Trans>
      </legend>
      <Checkbox
        name="inapp"
        checked={chosen.inapp}
        onChange={(inapp) => onChange({ ...chosen, inapp })}
        label={<Trans>In the app</Trans>}
      />
      <Checkbox
        name="email"
        checked={chosen.email}
        onChange={(email) => onChange({ ...chosen, email })}
        label={<Trans>Email</Trans>}
      />
      {canHave && (
        <Checkbox
          name="push"
          checked={chosen.push}
          onChange={(isOn) => onChange({ ...chosen, push: isOn })}
          label={<Trans>Push</Trans>}
        />
      )}
      {chosen.push && push === 'off' && <TurnOnPushButton />}
      {chosen.push && (push === 'install' || push === 'denied' || push === 'revoked') && <PushHelp state={push} />}
    </fieldset>
  )
}

/** Notifications are not enabled on this device yet: a press shows the browser's prompt. */
function TurnOnPushButton() {
  const { t } = useLingui()
  const { mutateAsync: turn, isPending } = usePushSwitch(t`There is news for you`)
  const handlePress = async () => {
    const result = await turn(true).catch((error: Error) => {
      showSnack({ kind: 'disruptive', text: getFailureText(error) })
      return null
    })
    if (result === 'on') showSnack({ kind: 'positive', text: t`You will be told on this device` })
  }
  return (
    <div className={styles.hint}>
      <p>
        <Trans>Notifications are off on this device.</Trans>
      </p>
      <Button size="small" busy={isPending} onClick={() => void handlePress()}>
        <Trans>Turn on notifications</Trans>
      </Button>
    </div>
  )
}
