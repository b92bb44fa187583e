import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide'
import { useEffect, useRef } from 'react'
import type { SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import saved from '#src/features/jobs/saved/saved.module.css'
import { SearchCard } from './search-card.tsx'
import { useSearchChanges } from './use-search-changes.ts'
import type { SearchRow as Row } from './use-search-rows.ts'

/** A saved search, or an undo row. The focus moves to the button that replaces the pressed one. */
export function SearchRow({ search, isRemoved, isRequested }: Row & { isRequested: boolean }) {
  const row = useRef<HTMLLIElement>(null)
  const was = useRef(isRemoved)
  useEffect(() => {
    if (was.current === isRemoved) return
    was.current = isRemoved
    if (document.activeElement === document.body) row.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isRemoved])
  return (
    <li ref={row}>
      {isRemoved ? <RemovedSearch search={search} /> : <SearchCard search={search} isRequested={isRequested} />}
    </li>
  )
}

function RemovedSearch({ search }: { search: SavedSearch }) {
  const { restore } = useSearchChanges(search)
  return (
    <div className={saved.removed}>
      <p>
        <Trans>
          Deleted: <bdi>{search.name}</bdi>
        </Trans>
      </p>
      <Button kind="quiet" size="small" onClick={() => void restore()}>
        <Icon of={Undo2} data-flips="" />
        <Trans>Undo</Trans> <VisuallyHidden>{search.name}</VisuallyHidden>
      </Button>
    </div>
  )
}
