import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Interview } from '#contract/interviews/interviews.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { VenueTime } from '#src/cards/times/venue-time.tsx'
import { groupSlotsByDay, formatTimeSpan } from '#src/cards/times/slot-times.ts'
import styles from './slots.module.css'

type Props = {
  slots: Interview['slots']
  tz: string
  chosen: string | undefined
  onChange: (slotId: string) => void
}

/** Times to choose from, by day, each as large as a thumb; by the candidate's clock, and beneath by the employer's. */
export function SlotPicker({ slots, tz, chosen, onChange }: Props) {
  const { i18n } = useLingui()
  const here = useTimeZone()
  const name = useId()
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        <Trans>Choose a time</Trans>
      </legend>
      {groupSlotsByDay(slots, i18n.locale, here).map(({ day, slots: times }, index) => (
        <div key={day} role="group" aria-labelledby={`${name}-${index}`} className={styles.day}>
          <p id={`${name}-${index}`} className={styles.name}>
            {day}
          </p>
          <div className={styles.times}>
            {times.map(({ id, startTs, endTs }) => (
              <label key={id} className={styles.slot}>
                <input
                  type="radio"
                  name={name}
                  className={styles.mark}
                  checked={id === chosen}
                  onChange={() => onChange(id)}
                />
                <span className={styles.span}>{formatTimeSpan(startTs, endTs, i18n.locale, here)}</span>
                <VenueTime ts={startTs} tz={tz} />
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
