import { useLingui } from '@lingui/react/macro'
import type { ResultsMetaData } from '#contract/jobs/positions/search.ts'
import tools from '#src/features/jobs/search/refine/tools.module.css'
import { AlternativeSearch } from './alternative-search.tsx'
import styles from './results.module.css'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { toSearchAddress } from '#src/features/jobs/search/params/search-address.ts'
import { withSearchText, withFilterValues } from '#src/features/jobs/search/params/search-changes.ts'

type Alternative = ResultsMetaData['alternatives'][number]

/** Other searches that find more than this one, with how much (S-20). Links: they work without a script too. */
export function AlternativeSearches({ search, meta }: { search: Search; meta: ResultsMetaData | undefined }) {
  const { t } = useLingui()
  const { present, path } = search
  const alternatives = meta?.alternatives ?? []
  if (alternatives.length === 0) return null
  const toAddress = ({ query, location, distance }: Alternative) => {
    const next = withSearchText(present, { query, location })
    const kilometres = distance === null ? [] : [String(distance)]
    return toSearchAddress(path, { ...next, filters: withFilterValues(next.filters, 'distance', kilometres) })
  }
  const formatAlternative = ({ kind, query, distance, location, count }: Alternative) => {
    if (kind === 'nearby') return t`Within ${distance} km of ${location} (${count})`
    if (kind === 'remote') return t`Remote (${count})`
    return kind === 'everywhere' ? t`Any place (${count})` : t`“${query}” (${count})`
  }
  return (
    <nav className={styles.others} aria-label={t`Nearest searches`}>
      {t`Nearest searches`}
      <ul className={tools.chips}>
        {alternatives.map((one) => (
          <AlternativeSearch key={`${one.kind} ${one.query}`} href={toAddress(one)} text={formatAlternative(one)} />
        ))}
      </ul>
    </nav>
  )
}
