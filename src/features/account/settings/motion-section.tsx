import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { chooseMotion, isMotionReduced, subscribeToMotion } from '#src/platform/screen/motion.ts'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings.module.css'

/** A device setting for motion on screen: as the system says, or reduced. */
export function MotionSection() {
  const isReduced = useSyncExternalStore(subscribeToMotion, isMotionReduced, () => false)
  const choices = [
    { value: 'system', isOn: !isReduced, label: <Trans>As this device is set</Trans> },
    { value: 'reduce', isOn: isReduced, label: <Trans>Less motion</Trans> },
  ]
  return (
    <SettingsSection
      title={<Trans>Motion</Trans>}
      text={<Trans>Less motion leaves out moving pages, confetti and everything that turns or slides.</Trans>}
    >
      <fieldset className={styles.choices}>
        <legend className={styles.hiddenLegend}>
          <Trans>Motion</Trans>
        </legend>
        {choices.map(({ value, isOn, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="motion"
              value={value}
              checked={isOn}
              onChange={() => chooseMotion(value === 'reduce')}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  )
}
