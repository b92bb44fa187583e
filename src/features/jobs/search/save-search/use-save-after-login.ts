import { useLingui } from '@lingui/react/macro'
import type { PageId } from '#contract/zod-free/page-ids.ts'
import type { Savable } from '#src/cards/saved-search/save-dialog.tsx'
import { isShownBySite } from '#src/cards/is-shown-by-site.ts'
import { useCreateSavedSearch } from '#src/data/jobs/saved-searches/saved-searches.ts'
import { getFailureText } from '#src/platform/request/failure-message.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/** Pages on which a search pending sign-in is still the current one. */
const PLACES: readonly PageId[] = ['jobs']

/** Requests sign-in, then saves the search; alerts can be changed afterwards. */
export function useSaveAfterLogin(): (search: Savable) => void {
  const { t } = useLingui()
  const { mutateAsync } = useCreateSavedSearch()
  return ({ wanted, name, hash }) =>
    requestLogin({
      allowedRoutes: PLACES,
      skipRefresh: true,
      pendingAction: async () => {
        try {
          await mutateAsync({ wanted: { ...wanted, name }, hash })
          showSnack({ kind: 'positive', text: t`Search saved` })
        } catch (error) {
          if (!isShownBySite(error)) showSnack({ kind: 'disruptive', text: getFailureText(error as Error) })
        }
      },
    })
}
