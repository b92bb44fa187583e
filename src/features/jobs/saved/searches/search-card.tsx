import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import { createOnDemandView } from '#src/ui/on-demand-view.tsx'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { AlertSettingsLine } from './alert-settings-line.tsx'
import { SearchActions } from './search-actions.tsx'
import { useSearchChanges } from './use-search-changes.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import styles from './searches.module.css'

type Say = (text: MessageDescriptor) => string

type Props = {
  search: SavedSearch
  /** Opened from a notification: scrolled into view and focused. */
  isRequested: boolean
}

const EditDialog = createOnDemandView(
  'alert',
  async () => (await import('#src/cards/saved-search/edit-dialog.tsx')).EditDialog,
)

/** A saved search: criteria, number of new jobs, alerts. */
export function SearchCard({ search, isRequested }: Props) {
  const { t } = useLingui()
  const { openSearch, change, remove } = useSearchChanges(search)
  const [isEdited, setEdited] = useState(false)
  const heading = `saved-search-${search.id}`
  const link = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isRequested) return
    link.current?.focus({ preventScroll: true })
    link.current?.scrollIntoView({ block: 'center' })
  }, [isRequested])
  const criteria = describeSearch(search, t)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} ref={link} tabIndex={-1} className={styles.name}>
          <Anchor href={search.url} onClick={openSearch}>
            <bdi>{search.name}</bdi>
          </Anchor>
        </h2>
        {search.newCount > 0 && (
          <Tag tone="brand">
            <Plural value={search.newCount} one="# new" other="# new" />
          </Tag>
        )}
      </div>
      <p className={styles.about}>
        {criteria.length === 0 && <Trans>All jobs</Trans>}
        {criteria.map((one, at) => (
          <Fragment key={one}>
            {at > 0 && ' · '}
            <bdi>{one}</bdi>
          </Fragment>
        ))}
      </p>
      <AlertSettingsLine search={search} />
      <SearchActions
        search={search}
        onEdit={() => setEdited(true)}
        onChange={(frequency) => void change({ frequency })}
        onRemove={() => void remove()}
      />
      {isEdited && <EditDialog search={search} onClose={() => setEdited(false)} />}
    </Card>
  )
}

/** A search in words: query, place and filters. */
function describeSearch(search: SavedSearch, say: Say): string[] {
  const { query, distanceKm, filterLabels } = search
  const filters = Object.entries(filterLabels).flatMap(([name, labels]) =>
    labels.map((label) => (name === 'salary_min' ? say(msg`Pay from ${label}`) : label)),
  )
  const place = describePlace(search, say)
  const where = place && distanceKm ? say(msg`Within ${distanceKm} km of ${place}`) : place
  return [query && say(msg`“${query}”`), where, ...filters].filter(Boolean)
}

function describePlace({ location, latlong, mapBounds }: SavedSearch, say: Say): string {
  if (mapBounds !== null) return say(msg`An area of the map`)
  if (location.toLowerCase() === 'remote') return say(msg`Remote`)
  return location || (latlong === null ? '' : say(msg`A place on the map`))
}
