import { useLingui } from '@lingui/react/macro'
import { BellDot, BellOff } from 'lucide'
import type { SavedSearch } from '#contract/saved-searches/saved-searches.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './searches.module.css'

/** How often a search is told, and by which ways. */
export function HowTold({ search: { frequency, channels } }: { search: SavedSearch }) {
  const { t, i18n } = useLingui()
  const words = { instant: t`Instantly`, daily: t`Daily`, weekly: t`Weekly`, off: t`Paused` }
  const ways = [channels.inapp && t`in the app`, channels.email && t`by email`, channels.push && t`by push`].filter(
    (way) => way !== false,
  )
  const isTold = frequency !== 'off'
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(ways)
  return (
    <p className={styles.told}>
      <Icon of={isTold ? BellDot : BellOff} />
      {isTold && ways.length > 0 ? `${words[frequency]} · ${list}` : words[isTold ? frequency : 'off']}
    </p>
  )
}
