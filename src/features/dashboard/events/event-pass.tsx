import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from 'lucide'
import { useState } from 'react'
import type { CareerEvent } from '#contract/events/events.ts'
import { formatSlotMoment } from '#src/cards/times/slot-times.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import styles from './event-pass.module.css'

type Props = { event: CareerEvent; isPending: boolean }

/**
 * The pass: a QR code, large and dark on white in every theme, with its code in letters beneath. It needs no network.
 */
export function EventPass({ event, isPending }: Props) {
  const { t, i18n } = useLingui()
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const { qr, passCode, title, startTs } = event
  if (qr === null || passCode === null)
    return (
      <Button busy={isPending} disabled={!isPending} busyLabel={<Trans>Registering</Trans>}>
        <Trans>Your pass comes with the network</Trans>
      </Button>
    )
  const when = formatSlotMoment(startTs, i18n.locale, zone)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={QrCode} />
        <Trans>Show pass</Trans>
      </Button>
      <Modal title={t`Your pass`} isOpen={isOpen} onClose={() => setOpen(false)} sheet>
        <div className={styles.pass}>
          <div className={styles.paper}>
            <svg
              role="img"
              aria-label={t`QR code of your pass`}
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              shapeRendering="crispEdges"
              className={styles.code}
            >
              <path d={qr.path} />
            </svg>
            <p className={styles.letters} dir="ltr" translate="no">
              {passCode}
            </p>
          </div>
          <p className={styles.title}>
            <bdi>{title}</bdi>
          </p>
          <p>{when}</p>
          <p className={styles.quiet}>
            <Trans>Show this at the entrance. It works offline.</Trans>
          </p>
        </div>
      </Modal>
    </>
  )
}
