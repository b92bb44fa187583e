import { Trans, useLingui } from '@lingui/react/macro'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { formatElsewhere } from './slot-times.ts'
import styles from './elsewhere-time.module.css'

/** What the clocks show where it takes place; nothing where they show the same as here. */
export function ElsewhereTime({ ts, tz }: { ts: number; tz: string }) {
  const { i18n } = useLingui()
  const there = formatElsewhere(ts, tz, i18n.locale, useTimeZone())
  if (!there) return null
  const { time, place } = there
  return (
    <span className={styles.there}>
      <Trans>
        {time} in <bdi>{place}</bdi>
      </Trans>
    </span>
  )
}
