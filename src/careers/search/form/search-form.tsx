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
import { type Search, useGo } from '#src/careers/search/use-search.ts'
import { filtered, searched } from '#src/careers/search/wish/changes.ts'
import { placeMeant, placeName } from '#src/careers/search/wish/special-location.ts'
import type { Wish } from '#src/careers/search/wish/wish.ts'

/** Words and a place. A plain GET form: it searches without JavaScript too. */
export function SearchForm({ wish = NOTHING, search }: { wish?: Wish; search?: Search }) {
  const { t } = useLingui()
  const { profile } = useBoot()
  // a search that has not begun is near home (P-03)
  const place = search ? wish.location : wish.location || (profile?.location ?? '')
  const form = useRef<HTMLFormElement>(null)
  const path = search?.path ?? PAGE.search
  const go = useGo(path)
  // A search keeps the filters, also those that were ticked a moment ago.
  const present = search ? filtered(wish, search.filters) : wish
  const ask = (words: Words) => void go(searched({ ...present, start: wish.start }, words))
  const meantIn = (of: HTMLFormElement) => {
    const { query, location } = wordsIn(of)
    return { query, location: placeMeant(location, t) }
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask(meantIn(event.currentTarget))
  }
  const handleChoose = (words: Partial<Words>) => {
    if (form.current) ask({ ...meantIn(form.current), ...words })
  }
  return (
    <search>
      <form ref={form} method="get" action={path} className={styles.form} onSubmit={handleSubmit}>
        <HiddenFields wish={{ filters: present.filters, tab: wish.tab }} />
        <SearchField
          key={`q ${wish.query}`}
          kind="query"
          icon={<Icon of={SearchIcon} />}
          label={t`Job title or keyword`}
          example={t`Any job`}
          value={wish.query}
          onChoose={handleChoose}
        />
        <SearchField
          key={`l ${placeName(place, t)}`}
          kind="location"
          icon={<Icon of={MapPin} />}
          label={t`Place`}
          example={t`City, country or remote`}
          value={placeName(place, t)}
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

type Words = { query: string; location: string }

function wordsIn(form: HTMLFormElement): Words {
  const fields = new FormData(form)
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { query: text('query'), location: text('location') }
}

const NOTHING: Wish = { query: '', location: '', start: 0, sort: '', filters: {}, pid: undefined, tab: '' }
