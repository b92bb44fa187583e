import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide'
import { useState } from 'react'
import { PushHelp } from '#src/cards/push/push-help.tsx'
import { hasDismissedPush } from '#src/cards/push/push-dismissal.ts'
import { pushStateQuery, usePushSwitch } from '#src/data/notifications/push.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { DeviceNudgeCard, type DeviceNudgeProps } from './device-nudge-card.tsx'

/**
 * The nudge for push notifications in this browser, if supported and undecided. Pressing it opens the browser's prompt.
 */
export function PushNudge(props: DeviceNudgeProps) {
  const { t } = useLingui()
  const isOnline = useConnected()
  const { data: state } = useQuery(pushStateQuery())
  const [isOver] = useState(hasDismissedPush)
  const [wasAsked, setAsked] = useState(false)
  const { mutateAsync: turn, isPending } = usePushSwitch(t`You have a new notification`)

  const handleTurnOn = async () => {
    setAsked(true)
    const result = await turn(true).catch((error: Error) => {
      showSnack({ kind: 'disruptive', text: getFailureText(error) })
      return null
    })
    if (result === 'on') showSnack({ kind: 'positive', text: t`Notifications are on` })
  }

  if (isOver) return null
  if (state === 'denied' && wasAsked)
    return (
      <DeviceNudgeCard {...props} icon={BellRing}>
        <PushHelp state={state} />
      </DeviceNudgeCard>
    )
  if (state !== 'off') return null
  return (
    <DeviceNudgeCard
      {...props}
      icon={BellRing}
      action={
        <Button size="small" busy={isPending} disabled={!isOnline} onClick={() => void handleTurnOn()}>
          {isOnline ? props.nudge.cta.label : <Trans>Needs the network</Trans>}
        </Button>
      }
    />
  )
}
