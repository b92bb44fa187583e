import { APPLY_PAGE, PRIVATE_APPLY_PAGE } from '#contract/forms/apply.ts'
import { loginAddress } from '#contract/account/login-address.ts'
import type { PositionOverrides } from '#contract/positions/overrides.ts'
import type { PositionDetails } from '#contract/positions/positions.ts'
import { publicIdOf } from '#server/db/public-id.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { webAddress } from '#server/platform/overrides/position-overrides.ts'
import { addressOf, isClosed } from './presenter.ts'
import type { PositionRow } from './store.ts'

type ApplyAction = PositionDetails['positionUserActions']['applyAction']
type Known = {
  row: PositionRow
  overrides: PositionOverrides
  visit: Pick<Visit, 'tenant' | 'candidate'>
  /** Whether a form of this site is named for the job, and whether there is one for jobs that name none. */
  form: { named: boolean; usual: boolean }
  now: number
}

/**
 * What the visitor can do about applying: on this site, or where the employer takes applications, after signing in where that is asked for first.
 * `link_off` is switched off by the employer, `unavailable` has no address.
 */
export function applyActionOf({ row, overrides, visit, form, now }: Known): ApplyAction {
  if (row.closed_at !== null) return nothing('closed')
  if (isClosed(row, now)) return nothing('expired')
  const { mode, loginRequired } = overrides.apply
  if (mode === 'none') return nothing('link_off')
  const { isHere, elsewhere } = whereApplied({ row, overrides, form })
  const applyUrl = isHere
    ? `${row.is_private === 1 ? PRIVATE_APPLY_PAGE : APPLY_PAGE}?pid=${publicIdOf(row)}`
    : elsewhere
  if (applyUrl === null) return nothing('unavailable')

  const { configs, domain } = visit.tenant
  const isLoginFirst = loginRequired || !configs.applyConfig.loggedOutApplyEnabled
  if (!isLoginFirst || visit.candidate) return { status: 'apply', applyUrl }
  if (!configs.loginSignupConfig.candidateLoginEnabled) return nothing('unavailable')
  return { status: 'log_in', applyUrl: loginAddress({ domain, pids: [publicIdOf(row)], next: addressOf(row) }) }
}

/** Whether one applies for a job on this site, and the address where the employer takes applications otherwise. */
export function whereApplied({ row, overrides, form }: ApplyingBy): { isHere: boolean; elsewhere: string | null } {
  const { mode, externalUrl } = overrides.apply
  const elsewhere = webAddress(mode === 'external' ? externalUrl : row.apply_url)
  return { isHere: mode !== 'external' && (form.named || (form.usual && elsewhere === null)), elsewhere }
}
type ApplyingBy = Pick<Known, 'overrides' | 'form'> & { row: Pick<PositionRow, 'apply_url'> }

const nothing = (status: ApplyAction['status']): ApplyAction => ({ status, applyUrl: null })
