import { useLingui } from '@lingui/react/macro'
import { BellDot, BellOff } from 'lucide'
import type { SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './searches.module.css'

/** Frequency and channels of a search's alerts. */
export function AlertSettingsLine({ search: { frequency, channels } }: { search: SavedSearch }) {
  const { t, i18n } = useLingui()
  const words = { instant: t`Instantly`, daily: t`Daily`, weekly: t`Weekly`, off: t`Paused` }
  const channelNames = [
    channels.inapp && t`in the app`,
    channels.email && t`by email`,
    channels.push && t`by push`,
  ].filter((name) => name !== false)
  const isActive = frequency !== 'off'
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(channelNames)
  return (
    <p className={styles.alert}>
      <Icon of={isActive ? BellDot : BellOff} />
      {isActive && channelNames.length > 0 ? `${words[frequency]} · ${list}` : words[isActive ? frequency : 'off']}
    </p>
  )
}
