import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE } from '#contract/zod-free/paths.ts'
import { deriveKey } from '#server/config/config.ts'
import { withPreservedParams } from '#server/platform/preserved-params.ts'
import { getCookieOptions } from '#server/platform/http/cookie-options.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { getSessionCookieName, readSessionToken } from '#server/platform/session/auth-tables.ts'
import { forgetBrowser } from '#server/platform/session/mailed-code/browser-id.ts'
import { endSessionByToken } from '#server/platform/session/session.ts'
import type { AccountServices } from '#server/features/account/login/account-services.ts'

/**
 * The server's half of signing out: a navigation, so that it works from any page and without script. Knows no tenant,
 * because it must also end a session that is opened nowhere.
 */
export function registerLogoutRoute(app: FastifyInstance, services: AccountServices): void {
  app.get(PAGE.serverLogout, { config: { skipsContext: true }, exposeHeadRoute: false }, async (request, reply) => {
    if (isSignOutByUser(request)) await signOut(services, request, reply)
    return reply.header('cache-control', 'no-store').redirect(getPathAfterSignOut(request), 303)
  })
}

async function signOut(services: AccountServices, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const name = getSessionCookieName(services.config)
  const token = readSessionToken(request.cookies[name], deriveKey(services.config, 'sign-in'))
  const person = token === null ? null : await endSessionByToken(services.db, token)
  if (person !== null)
    logSecurity(services, 'session_end', {
      outcome: 'done',
      person,
      ip: request.ip,
      request: request.id,
      how: 'signed_out',
    })
  reply.clearCookie(name, getCookieOptions(services.config))
  if (!isForgetRequested(request)) return
  const browser = forgetBrowser(services.config, reply)
  if (browser !== null) await services.codes.forgetBrowser(browser)
}

/** Whether `forget=1` is set, as on a shared device: the next sign-in there counts as one on a new device. */
function isForgetRequested({ query }: FastifyRequest): boolean {
  return (query as Record<string, unknown>)['forget'] === '1'
}

/**
 * Whether the request comes from this site. Another site's page or image can make a browser open this URL with its
 * cookies, and browsers prefetch links; none of these may sign anybody out.
 */
function isSignOutByUser(request: FastifyRequest): boolean {
  const { headers } = request
  if (headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return false
  return isRequestFromSameSite(request) && isNavigationOrCall(request)
}

/**
 * Whether a person opened the URL, possibly from a neighboring host, or the site's own page or worker called it.
 * Images, frames and other parts of a page do not count.
 */
function isNavigationOrCall({ headers }: FastifyRequest): boolean {
  const what = headers['sec-fetch-dest']
  if (what !== undefined) return what === 'document' || (what === 'empty' && headers['sec-fetch-site'] !== 'same-site')
  // Older browsers do not send these headers, but they request pictures, styles and scripts with another `accept` than
  // pages and API calls.
  const { accept } = headers
  return accept === undefined || accept.includes('text/html') || accept.includes('application/json')
}

function isRequestFromSameSite({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site']
  if (from !== undefined) return from !== 'cross-site'
  // Browsers omit the `sec-fetch` headers on plain http.
  const { referer, host } = headers
  return referer === undefined || (URL.canParse(referer) && new URL(referer).host === host)
}

/** The destination after signing out: a page of this site, in the tenant the browser was in. */
function getPathAfterSignOut(request: FastifyRequest): string {
  const { next } = request.query as Record<string, unknown>
  return withPreservedParams(typeof next === 'string' ? next : PAGE.home, request)
}
