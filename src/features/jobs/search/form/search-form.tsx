import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, Search as SearchIcon } from 'lucide'
import { type SubmitEvent, useRef } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import styles from './search-form.module.css'
import { SearchField } from './search-field.tsx'
import { type Search, useGoToSearch } from '#src/features/jobs/search/use-search.ts'
import { withFilters, withSearchText } from '#src/features/jobs/search/params/search-changes.ts'
import { toCanonicalLocation, formatPlaceName } from '#src/features/jobs/search/params/special-location.ts'
import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'

const NOTHING: SearchParams = { query: '', location: '', start: 0, sort: '', filters: {}, pid: undefined, tab: '' }

/** Words and a place. A plain GET form: it searches without JavaScript too. */
export function SearchForm({ params = NOTHING, search }: { params?: SearchParams; search?: Search }) {
  const { t } = useLingui()
  const { profile } = useBoot()
  // Before the first search, the place is the candidate's home (P-03).
  const place = search ? params.location : params.location || (profile?.location ?? '')
  const form = useRef<HTMLFormElement>(null)
  const path = search?.path ?? PAGE.search
  const go = useGoToSearch(path)
  // A search keeps the filters, including those just ticked.
  const present = search ? withFilters(params, search.filters) : params
  const ask = (words: SearchFields) => void go(withSearchText({ ...present, start: params.start }, words))
  const readMeaning = (of: HTMLFormElement) => {
    const { query, location } = readSearchFields(of)
    return { query, location: toCanonicalLocation(location, t) }
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask(readMeaning(event.currentTarget))
  }
  const handleChoose = (words: Partial<SearchFields>) => {
    if (form.current) ask({ ...readMeaning(form.current), ...words })
  }
  return (
    <search>
      <form ref={form} method="get" action={path} className={styles.form} onSubmit={handleSubmit}>
        <HiddenFields params={{ filters: present.filters, tab: params.tab }} />
        <SearchField
          key={`q ${params.query}`}
          kind="query"
          icon={<Icon of={SearchIcon} />}
          label={t`Job title or keyword`}
          example={t`Any job`}
          value={params.query}
          onChoose={handleChoose}
        />
        <SearchField
          key={`l ${formatPlaceName(place, t)}`}
          kind="location"
          icon={<Icon of={MapPin} />}
          label={t`Place`}
          example={t`City, country or remote`}
          value={formatPlaceName(place, t)}
          onChoose={handleChoose}
        />
        <Button kind="primary" type="submit" className={styles.submit}>
          <Icon of={SearchIcon} />
          <span className={styles.submitLabel}>
            <Trans>Search</Trans>
          </span>
        </Button>
      </form>
    </search>
  )
}

type SearchFields = { query: string; location: string }

function readSearchFields(form: HTMLFormElement): SearchFields {
  const fields = new FormData(form)
  const getText = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { query: getText('query'), location: getText('location') }
}
