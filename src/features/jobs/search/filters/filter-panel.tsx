import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { type SubmitEvent, useDeferredValue, useEffect, useId, useRef } from 'react'
import type { FilterViews } from '#src/features/jobs/search/refine/use-filter-views.ts'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import { ErrorState, Loading } from '#src/ui/state/state-view.tsx'
import { useModalDialog } from '#src/ui/modal/use-modal-dialog.ts'
import { FilterGroups } from './filter-groups.tsx'
import styles from './panel.module.css'
import { SheetGrip } from './sheet-grip.tsx'

type Props = Omit<FilterPanelProps, 'openAt'> & { at: string }
export type FilterPanelProps = {
  search: Search
  filters: FilterViews
  /** Number of jobs for the current choice; undefined while unknown. */
  count: number | undefined
  /** The filter at which the panel is open: '' for the first one, null if the panel is closed. */
  openAt: string | null
  onClose: () => void
}

/** All filters above the page. The list behind it follows the choice, and the button shows the number of jobs. */
export function FilterPanel({ openAt, ...rest }: FilterPanelProps) {
  return openAt === null ? null : <OpenFilterPanel {...rest} at={openAt} />
}

function OpenFilterPanel({ search, filters, count, at, onClose }: Props) {
  const { t } = useLingui()
  const { applied } = filters
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModalDialog(dialog, onClose)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={styles.panel}>
      <form className={styles.inside} onSubmit={handleSubmit} autoComplete="off">
        <SheetGrip sheet={dialog} onClose={onClose} />
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1} className={styles.title} data-modal-title="">
            <Trans>Filters</Trans>
          </h2>
          <IconButton label={t`Close`} icon={<Icon of={X} />} onClick={onClose} />
        </div>
        <div className={styles.body}>
          <FilterChoices search={search} filters={filters} at={at} />
        </div>
        <div className={styles.foot}>
          {applied.length > 0 && (
            <Button kind="quiet" onClick={search.clear}>
              <Trans>Clear all</Trans>
            </Button>
          )}
          <Button kind="primary" type="submit" className={styles.show} aria-live="polite">
            {count === undefined ? (
              <Trans>Show jobs</Trans>
            ) : (
              <Plural value={count} one="Show # job" other="Show # jobs" />
            )}
          </Button>
        </div>
      </form>
      <Notices />
    </dialog>
  )
}

function FilterChoices({ search, filters: { views, isAsked, ask }, at }: Pick<Props, 'search' | 'filters' | 'at'>) {
  // The jobs load first, the counts of other options right after.
  const shown = useDeferredValue(views)
  const isShown = shown !== undefined
  useEffect(() => {
    if (isShown && at) document.querySelector(`#filter-${CSS.escape(at)}`)?.scrollIntoView()
  }, [isShown, at])
  if (!shown) return isAsked ? <Loading /> : <ErrorState onRetry={ask} />
  if (shown.length > 0) return <FilterGroups views={shown} filters={search.filters} onChange={search.change} />
  return (
    <p className={styles.none}>
      <Trans>No filters for these jobs</Trans>
    </p>
  )
}
