import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { formatTime } from '#src/platform/time/dates.ts'
import { useNow, useTimeZone } from '#src/platform/time/use-clock.ts'
import styles from './notifications.module.css'

type Props = {
  /** Null: the time zone of this browser. */
  chosen: string | null
  onChange: (timeZone: string | null) => void
}

/** Time zone for emails and quiet hours: this device's, or a chosen one. */
export function TimeZoneChoice({ chosen, onChange }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const own = useTimeZone()
  const ownName = formatZoneName(own)
  const isHydrated = useHydrated()
  const now = useNow()
  const time = isHydrated ? formatTime(now, i18n.locale, chosen ?? own) : '00:00'
  // Some four hundred zones are listed only after hydration, when they can be chosen.
  const zones = isHydrated ? listTimeZones(chosen) : [chosen].filter((zone) => zone !== null)
  return (
    <div className={styles.zone}>
      <label htmlFor={id} className={styles.legend}>
        <Trans>Time zone</Trans>
      </label>
      <select
        id={id}
        autoComplete="off"
        aria-describedby={`${id}-note`}
        className={styles.select}
        value={chosen ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{isHydrated ? t`Same as this device (${ownName})` : t`Same as this device`}</option>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {formatZoneName(zone)}
          </option>
        ))}
      </select>
      {/* The note's space is reserved, since the server does not know the device's time zone. */}
      <p id={`${id}-note`} className={styles.note} data-unknown={isHydrated ? undefined : ''}>
        <Trans>For emails and quiet hours. It is {time} there now.</Trans>
      </p>
    </div>
  )
}

const formatZoneName = (zone: string) => zone.replaceAll('_', ' ')

/** All time zones that this browser knows; another browser may know more. */
function listTimeZones(chosen: string | null): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return chosen === null || known.includes(chosen) ? known : [chosen, ...known]
}
