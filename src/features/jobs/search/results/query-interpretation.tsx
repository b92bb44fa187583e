import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import type { ResultsMetaData } from '#contract/jobs/positions/search.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { SalaryText } from '#src/cards/salary/salary-text.tsx'
import { Icon } from '#src/ui/icon.tsx'
import tools from '#src/features/jobs/search/refine/tools.module.css'
import { AlternativeSearch } from './alternative-search.tsx'
import styles from './results.module.css'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { toSearchAddress } from '#src/features/jobs/search/params/search-address.ts'
import { withSearchText } from '#src/features/jobs/search/params/search-changes.ts'
import { formatPlaceName } from '#src/features/jobs/search/params/special-location.ts'

/**
 * Shows how the query was interpreted, if that differs from what was typed, and links to other interpretations (S-20).
 * They work without a script too.
 */
export function QueryInterpretation({ search, meta }: { search: Search; meta: ResultsMetaData | undefined }) {
  const { t } = useLingui()
  const { present, path } = search
  const { query } = present
  const place = meta?.place
  const pay = meta?.pay
  // Words that were taken for a place move to the field for places once a script runs.
  const words = place?.query ?? query
  const location = place?.location ?? present.location
  const to = (changes: { query?: string; location?: string }) => toSearchAddress(path, withSearchText(present, changes))
  const { correctedQuery: corrected, verbatimQuery: verbatim, droppedWords: dropped = [] } = meta ?? {}
  return (
    <div className={styles.searched}>
      {location && (
        <ul className={tools.chips} aria-label={t`Place`}>
          <li>
            <Anchor
              href={to({ query: words, location: '' })}
              className={tools.chip}
              aria-label={t`Remove place: ${formatPlaceName(location, t)}`}
            >
              <bdi>{formatPlaceName(location, t)}</bdi>
              <Icon of={X} />
            </Anchor>
          </li>
        </ul>
      )}
      {pay && (
        <ul className={tools.chips} aria-label={t`Pay`}>
          <li>
            <Anchor
              href={to({ query: words.replace(pay.words, ' ').replaceAll(/\s+/g, ' ').trim() })}
              className={tools.chip}
              aria-label={t`Remove pay: ${pay.words}`}
            >
              <SalaryText salary={{ currency: pay.currency, min: pay.amount, max: null, interval: 'YEAR' }} />
              <Icon of={X} />
            </Anchor>
          </li>
        </ul>
      )}
      {corrected && verbatim && (
        <p className={styles.said}>
          {t`Showing results for “${corrected}”.`}{' '}
          <Anchor href={to({ query: verbatim })}>{t`Search “${query}” instead`}</Anchor>
        </p>
      )}
      {dropped.length > 0 && (
        <p className={styles.said}>
          <Trans>No job matches every word. Left out:</Trans>{' '}
          {dropped.map((word) => (
            <s key={word}>{word}</s>
          ))}
        </p>
      )}
      {meta && meta.exactCount !== null && (
        <p className={styles.said}>
          {meta.exactCount === 0 ? t`No jobs for “${words}” right now.` : t`Few jobs for “${words}” right now.`}
          {meta.alsoShown.includes('nearby') && ` ${t`Showing jobs nearby.`}`}
          {meta.alsoShown.includes('related') && ` ${t`Showing related work.`}`}
        </p>
      )}
      {meta && meta.placeChoices.length > 0 && (
        <div className={styles.said}>
          <p className={styles.question}>{t`Which ${location}?`}</p>
          <ul className={tools.chips}>
            {meta.placeChoices.map((one) => (
              <AlternativeSearch
                key={one.location}
                href={to({ query: words, location: one.location })}
                text={t`${one.location} (${one.count})`}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
