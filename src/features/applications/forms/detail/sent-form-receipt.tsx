import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { formatMoment } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './form-page.module.css'

type Props = { submittedTs: number | null; sha256: string | null; isNew: boolean }

/** The receipt of a form: when it arrived, and its fingerprint. Takes the focus if the form was just sent. */
export function SentFormReceipt({ submittedTs, sha256, isNew }: Props) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'center' })
  }, [isNew])
  return (
    <div ref={note} tabIndex={-1} className={styles.sent}>
      <Icon of={CircleCheck} />
      <div>
        <p className={styles.sentTitle}>
          <Trans>Your answers were sent</Trans>
        </p>
        {submittedTs !== null && <p>{formatMoment(submittedTs * 1000, i18n.locale, zone)}</p>}
        <p>
          <Trans>The employer has them now. They can only be read.</Trans>
        </p>
        {sha256 !== null && (
          <p className={styles.hash}>
            <Trans>
              Fingerprint of what was sent: <bdi>{sha256}</bdi>
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}
