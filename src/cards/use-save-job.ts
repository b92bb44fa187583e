import { useLingui } from '@lingui/react/macro'
import type { PageId } from '#contract/zod-free/page-ids.ts'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { useSavePosition } from '#src/data/jobs/positions/saved-positions.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { isFailureShownSiteWide } from './is-failure-shown-site-wide.ts'

/** Pages on which a save that waited for the sign-in still makes sense. */
const ALLOWED_ROUTES: readonly PageId[] = ['jobs', 'singlePosition', 'savedJobs']

/**
 * Returns a function that saves or unsaves the job and reports failures. Offline, the change is queued. A visitor is
 * asked to sign in first.
 */
export function useSaveJob(position: Position): (isSaved: boolean) => void {
  const { t } = useLingui()
  const { isLoggedIn } = useAuthUser()
  const { mutateAsync } = useSavePosition(position)

  const saveAfterLogin = (isSaved: boolean) =>
    requestLogin({
      allowedRoutes: ALLOWED_ROUTES,
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
      if (error instanceof RequestFailure && error.kind === 'session') saveAfterLogin(isSaved)
      else if (!isFailureShownSiteWide(error)) showSnack({ kind: 'disruptive', text: formatFailure(error) })
      return false
    }
  }

  const formatFailure = (error: unknown) =>
    error instanceof RequestFailure && error.message ? error.message : t`The job could not be saved. Please try again.`

  return (isSaved) => {
    if (!isLoggedIn) return saveAfterLogin(isSaved)
    void save(isSaved)
  }
}
