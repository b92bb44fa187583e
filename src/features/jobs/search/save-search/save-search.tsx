import type { UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { SavedSearchMetadata } from '#contract/jobs/positions/search.ts'
import type { Found } from '#src/data/jobs/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { createLazyView } from '#src/features/jobs/search/lazy-view.tsx'
import type { Applied } from '#src/features/jobs/search/refine/applied-chips.tsx'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { useRefetchForNewJobs } from './use-refetch-for-new-jobs.ts'

type Props = { search: Search; results: UseQueryResult<Found>; applied: readonly Applied[] }
export type SaveEntryProps = Pick<Props, 'search' | 'applied'> & {
  meta: SavedSearchMetadata
  /** Number of jobs; undefined while loading. */
  count: number | undefined
  /**
   * Whether the component is the offer below few or no results, with a sentence; otherwise it is the button above them.
   */
  isOffer?: boolean
}

const SaveEntry = createLazyView<SaveEntryProps>(async () => (await import('./save-search-entry.tsx')).SaveSearchEntry)

/** Saves the current search, where the site has saved searches and sign-in (S-14): the server reports a limit. */
export function SaveSearch({ search, results, applied }: Props) {
  const { groupId } = useBoot()
  const meta = results.data?.savedSearchMetadata
  useRefetchForNewJobs(results)
  const [button, offer] = [usePortalSlot('save-search'), usePortalSlot('save-offer')]
  if (!button || !offer || !meta || meta.limit === 0 || groupId === '') return null
  const isKnown = !results.isPlaceholderData && !search.waits
  const entry = { search, applied, meta, count: isKnown ? results.data?.count : undefined }
  return (
    <>
      {createPortal(<SaveEntry {...entry} />, button)}
      {createPortal(<SaveEntry {...entry} isOffer />, offer)}
    </>
  )
}

/** A slot reserved by the results, to keep this out of the first load. May mount in the same frame. */
const usePortalSlot = (id: string) =>
  useSyncExternalStore(
    subscribeToNothing,
    () => document.getElementById(id),
    () => null,
  )

const subscribeToNothing = () => () => undefined
