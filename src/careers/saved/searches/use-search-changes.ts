import { isSaid } from '#src/cards/is-said.ts'
import type { SavedSearch } from '#contract/saved-searches/saved-searches.ts'
import { noteNewJobs } from '#src/data/saved-searches/noted-new-jobs.ts'
import {
  useChangeSavedSearch,
  useRemoveSavedSearch,
  type SearchChange,
} from '#src/data/saved-searches/saved-searches.ts'
import { said } from '#src/platform/request/said.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/** What its owner does with a saved search. What is refused is said, and what was shown is taken back. */
export function useSearchChanges(search: SavedSearch) {
  const { mutateAsync: change } = useChangeSavedSearch()
  const { mutateAsync: remove } = useRemoveSavedSearch()
  const orSay = (doing: Promise<unknown>) =>
    doing.catch((error: Error) => {
      if (!isSaid(error)) showSnack({ kind: 'disruptive', text: said(error) })
    })
  return {
    change: (wanted: SearchChange) => orSay(change({ search, change: wanted })),
    remove: () => orSay(remove(search.id)),
    restore: () => orSay(change({ search, change: { isRestored: true } })),
    /** Its jobs are looked at. Where that could not be noted they are new once more, and that is all. */
    visit: () => {
      if (search.newCount === 0) return
      noteNewJobs()
      // They are new once more, and that is all.
      void change({ search, change: { isVisited: true } }).catch(() => undefined)
    },
  }
}
