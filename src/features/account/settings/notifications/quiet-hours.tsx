import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './notifications.module.css'

type Hours = { from: string; to: string }
type Props = { hours: Hours | null; timeZone: string | null; onChange: (hours: Hours | null) => void }

/** Suggested quiet hours: the night of most people. */
const NIGHT: Hours = { from: '22:00', to: '07:00' }

/**
 * Hours in which pushes and mails wait. A time is saved once it is complete and the field is left, because it is typed
 * in parts.
 */
export function QuietHours({ hours, timeZone, onChange }: Props) {
  const { t } = useLingui()
  const zone = timeZone ?? 'UTC'
  return (
    <fieldset className={styles.quiet}>
      <legend className={styles.legend}>
        <Trans>Quiet hours</Trans>
      </legend>
      <Checkbox
        name="quiet"
        checked={hours !== null}
        onChange={(isOn) => onChange(isOn ? NIGHT : null)}
        label={<Trans>Push and email wait until the morning</Trans>}
      />
      {hours && (
        <>
          <div className={styles.hours}>
            <TimeField
              label={t`From`}
              name="quiet-from"
              value={hours.from}
              onChange={(from) => onChange({ ...hours, from })}
            />
            <TimeField
              label={t`Until`}
              name="quiet-to"
              value={hours.to}
              onChange={(to) => onChange({ ...hours, to })}
            />
          </div>
          <p className={styles.note}>
            <Trans>
              In your time zone ({zone}). An offer that ends or an interview that starts within a day doesn’t wait.
            </Trans>
          </p>
        </>
      )}
    </fieldset>
  )
}

type TimeProps = { label: string; name: string; value: string; onChange: (value: string) => void }

function TimeField({ value, onChange, ...rest }: TimeProps) {
  const [typed, setTyped] = useState<string>()
  const handleBlur = () => {
    if (typed && typed !== value) onChange(typed)
    setTyped(undefined)
  }
  return <TextField {...rest} type="time" required value={typed ?? value} onChange={setTyped} onBlur={handleBlur} />
}
