import { HEADER } from '#contract/zod-free/headers.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { raiseAlert } from './alerts.ts'
import { translate } from './language.ts'
import { RequestFailure } from './failure/request-failure.ts'
import { requestTexts } from './failure/request-texts.ts'

/** The server requires sign-in: by header, or by a redirect to the login page. */
export function isSessionOver(response: Response): boolean {
  if (response.headers.get(HEADER.login) === '1') return true
  return response.redirected && new URL(response.url, location.href).pathname === PAGE.login
}

/** Notifies the site, which opens the login modal, and returns the failure to throw. */
export function raiseSessionTimeout(status: number): RequestFailure {
  const text = translate(requestTexts.session)
  raiseAlert('session', text)
  return new RequestFailure('session', text, { status, code: 'login_required' })
}
