import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide'
import { useState } from 'react'
import type { PushDevice } from '#contract/notifications/push.ts'
import { PushHelp } from '#src/cards/push/push-help.tsx'
import { pushDevicesQuery, pushStateQuery, usePushSwitch, useRemovePushDevice } from '#src/data/notifications/push.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ConfirmRemoval } from './confirm-removal.tsx'
import { LocalDateTime } from './local-date-time.tsx'
import { SettingsDataState } from './settings-data-state.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings.module.css'

/** Devices with push notifications, and a switch for this one (N-09). */
export function PushSection() {
  const { t } = useLingui()
  const devices = useQuery(pushDevicesQuery())
  const remove = useRemovePushDevice()
  const [leaving, setLeaving] = useState<PushDevice>()

  const handleConfirm = async ({ id, device }: PushDevice) => {
    await remove.mutateAsync(id).then(
      () => showSnack({ kind: 'positive', text: t`${device} tells you nothing any more` }),
      (error: Error) => showSnack({ kind: 'disruptive', text: getFailureText(error) }),
    )
    setLeaving(undefined)
  }

  return (
    <SettingsSection
      title={<Trans>This device and others</Trans>}
      text={<Trans>Devices that tell you at once when something happens.</Trans>}
    >
      <PushSwitchOfDevice />
      <SettingsDataState query={devices} rows={1}>
        {(data) =>
          data.devices.length > 0 && (
            <ul className={styles.rows}>
              {data.devices.map((device) => (
                <PushDeviceLine key={device.id} device={device} onRemove={() => setLeaving(device)} />
              ))}
            </ul>
          )
        }
      </SettingsDataState>
      {leaving && (
        <ConfirmRemoval
          title={t`Remove ${leaving.device}?`}
          action={t`Remove`}
          isBusy={remove.isPending}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => void handleConfirm(leaving)}
        >
          <Trans>It stays signed in, and can be switched on again there.</Trans>
        </ConfirmRemoval>
      )}
    </SettingsSection>
  )
}

/** The switch for this browser. Renders nothing if pushes are not supported. */
function PushSwitchOfDevice() {
  const { t } = useLingui()
  const isOnline = useConnected()
  const { data: state } = useQuery(pushStateQuery())
  const { mutateAsync: turn, isPending } = usePushSwitch(t`There is news for you`)
  // The subscription's state is known to the browser alone; a skeleton reserves the space so that nothing moves below.
  if (state === undefined) return <Skeleton className={styles.actionPlace} />
  if (state === 'none') return null
  if (state === 'install' || state === 'denied' || state === 'revoked') return <PushHelp state={state} />
  const isOn = state === 'on'
  const handleTurn = () =>
    turn(!isOn).catch((error: Error) => showSnack({ kind: 'disruptive', text: getFailureText(error) }))
  return (
    <Button className={styles.action ?? ''} busy={isPending} disabled={!isOnline} onClick={() => void handleTurn()}>
      {!isOnline && <Trans>Needs the network</Trans>}
      {isOnline && (isOn ? <Trans>Do not tell me on this device</Trans> : <Trans>Tell me on this device</Trans>)}
    </Button>
  )
}

function PushDeviceLine({ device, onRemove }: { device: PushDevice; onRemove: () => void }) {
  const { t } = useLingui()
  const isOnline = useConnected()
  const icon = /android|iphone|ipad/i.test(device.device) ? Smartphone : Monitor
  return (
    <li className={styles.row}>
      <Icon of={icon} className={styles.icon} />
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{device.device}</bdi> {device.isCurrent && <Tag tone="success">{t`This device`}</Tag>}
        </p>
        <p className={styles.detail}>
          <Trans>
            Last used <LocalDateTime at={device.lastSeenAt} />
          </Trans>
        </p>
      </div>
      {!device.isCurrent && (
        <Button size="small" disabled={!isOnline} onClick={onRemove}>
          <span>
            {isOnline ? <Trans>Remove</Trans> : <Trans>Needs the network</Trans>}
            <VisuallyHidden> {device.device}</VisuallyHidden>
          </span>
        </Button>
      )}
    </li>
  )
}
