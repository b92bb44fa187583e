import { APPLY_PAGE, PRIVATE_APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { buildLoginPath } from '#contract/account/login-path.ts'
import type { PositionOverrides } from '#contract/jobs/positions/overrides.ts'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import { getPublicId } from '#server/db/public-id.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { parseWebUrl } from '#server/platform/overrides/resolve-position-overrides.ts'
import { getPositionPath, isPositionClosed } from './presenter.ts'
import type { PositionRow } from './store.ts'

type ApplyAction = PositionDetails['positionUserActions']['applyAction']
type ApplyContext = {
  row: PositionRow
  overrides: PositionOverrides
  context: Pick<RequestContext, 'tenant' | 'candidate'>
  /** Whether the job names a form of this site, and whether there is a form for jobs that name none. */
  form: { named: boolean; usual: boolean }
  now: number
}

/**
 * How the visitor can apply: on this site or the employer's, after signing in if that is required. `link_off`: switched
 * off by the employer; `unavailable`: no URL.
 */
export function getApplyAction({ row, overrides, context, form, now }: ApplyContext): ApplyAction {
  if (row.closed_at !== null) return toInactiveAction('closed')
  if (isPositionClosed(row, now)) return toInactiveAction('expired')
  const { mode, loginRequired } = overrides.apply
  if (mode === 'none') return toInactiveAction('link_off')
  const { isHere, elsewhere } = resolveApplyTarget({ row, overrides, form })
  const applyUrl = isHere
    ? `${row.is_private === 1 ? PRIVATE_APPLY_PAGE : APPLY_PAGE}?pid=${getPublicId(row)}`
    : elsewhere
  if (applyUrl === null) return toInactiveAction('unavailable')

  const { configs, domain } = context.tenant
  const isLoginFirst = loginRequired || !configs.applyConfig.loggedOutApplyEnabled
  if (!isLoginFirst || context.candidate) return { status: 'apply', applyUrl }
  if (!configs.loginSignupConfig.candidateLoginEnabled) return toInactiveAction('unavailable')
  return {
    status: 'log_in',
    applyUrl: buildLoginPath({ domain, pids: [getPublicId(row)], next: getPositionPath(row) }),
  }
}

/** Whether candidates apply on this site, and the employer's own address for applications, if there is one. */
export function resolveApplyTarget({ row, overrides, form }: ApplyTargetSource): {
  isHere: boolean
  elsewhere: string | null
} {
  const { mode, externalUrl } = overrides.apply
  const elsewhere = parseWebUrl(mode === 'external' ? externalUrl : row.apply_url)
  return { isHere: mode !== 'external' && (form.named || (form.usual && elsewhere === null)), elsewhere }
}
type ApplyTargetSource = Pick<ApplyContext, 'overrides' | 'form'> & { row: Pick<PositionRow, 'apply_url'> }

const toInactiveAction = (status: ApplyAction['status']): ApplyAction => ({ status, applyUrl: null })
