import { useId } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { computeCompletion, listMissingParts, type Part } from '#contract/profile/completion.ts'
import type { ProfileRead } from '#src/data/profile/profile.ts'
import { Card } from '#src/ui/card/card.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { missingTexts } from './section-texts.ts'
import styles from './completion.module.css'

type Props = {
  profile: ProfileRead
  /** Why each missing part matters, from the server. */
  reasons: ReadonlyMap<Part, string>
  /** Called for parts that can be completed from here. */
  onFix: (part: Part) => void
}

/** Number of missing parts shown, by weight; the next ones follow when these are done. */
const SHOWN = 3

/** Profile completeness with missing parts, reasons and links: never a bare number (P-01, P-07). */
export function CompletionCard({ profile, reasons, onFix }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const missing = listMissingParts(profile, { avatar: profile.avatar !== null, resume: profile.resumes.length > 0 })
  const done = computeCompletion(missing)
  const { share, added } = getPercentFormats(i18n.locale)
  const percent = share.format(done / 100)
  if (missing.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id} className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 id={id}>
          <Trans>Profile {percent} complete</Trans>
        </h2>
        <ProgressBar max={100} value={done} labelledBy={id} />
      </div>
      <ul className={styles.list}>
        {missing.slice(0, SHOWN).map(({ section, weight }) => (
          <li key={section}>
            <button type="button" className={styles.part} onClick={() => onFix(section)}>
              <span className={styles.name}>{t(missingTexts[section])}</span>
              <span className={styles.weight}>{added.format(weight / 100)}</span>
              {reasons.has(section) && <span className={styles.reason}>{reasons.get(section)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Formats = Record<'share' | 'added', Intl.NumberFormat>

const known = new Map<string, Formats>()

/** Created once per language, because the card is rendered at each change of the profile. */
function getPercentFormats(locale: string): Formats {
  const formats = known.get(locale) ?? {
    share: new Intl.NumberFormat(locale, { style: 'percent' }),
    added: new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'always' }),
  }
  known.set(locale, formats)
  return formats
}
