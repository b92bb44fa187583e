import { useLingui } from '@lingui/react/macro'
import type { PageId } from '#contract/zod-free/page-ids.ts'
import type { Position } from '#contract/positions/positions.ts'
import { useSavePosition } from '#src/data/positions/saved-positions.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { RequestFailure } from '#src/platform/request/request-failure.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { isSaid } from './is-said.ts'

/** Where a save that waited for the sign-in still makes sense. */
const PLACES: readonly PageId[] = ['jobs', 'singlePosition', 'savedJobs']

/**
 * Saves a job or takes it off the list, and says so when that was refused; without a network it waits. A visitor signs in first; then
 * it is saved.
 */
export function useSave(position: Position): (isSaved: boolean) => void {
  const { t } = useLingui()
  const { isLoggedIn } = useAuthUser()
  const { mutateAsync } = useSavePosition(position)

  const afterLogin = (isSaved: boolean) =>
    requestLogin({
      allowedRoutes: PLACES,
      skipRefresh: true,
      pendingAction: async () => {
        if (await save(isSaved))
          showSnack({ kind: 'positive', text: isSaved ? t`Job saved` : t`Removed from saved jobs` })
      },
    })

  async function save(isSaved: boolean): Promise<boolean> {
    try {
      await mutateAsync(isSaved)
      return true
    } catch (error) {
      if (error instanceof RequestFailure && error.kind === 'session') afterLogin(isSaved)
      else if (!isSaid(error)) showSnack({ kind: 'disruptive', text: wordsFor(error) })
      return false
    }
  }

  const wordsFor = (error: unknown) =>
    error instanceof RequestFailure && error.message ? error.message : t`The job could not be saved. Please try again.`

  return (isSaved) => {
    if (!isLoggedIn) return afterLogin(isSaved)
    void save(isSaved)
  }
}
