import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE } from '#contract/zod-free/paths.ts'
import { keyFor } from '#server/config/config.ts'
import { carriedOn } from '#server/platform/carried.ts'
import { cookieOptions } from '#server/platform/http/cookies.ts'
import { noteSecurity } from '#server/platform/security-log.ts'
import { sessionCookieName, sessionToken } from '#server/platform/session/auth-inside.ts'
import { forgetBrowser } from '#server/platform/session/mailed-code/browser.ts'
import { endSessionOf } from '#server/platform/session/session.ts'
import type { AccountServices } from '#server/careers/account/account-services.ts'

/**
 * The server's half of signing out: a navigation, so that it works from any page and without script. Knows no tenant, because it must
 * also end a session that is opened nowhere.
 */
export function logoutRoute(app: FastifyInstance, services: AccountServices): void {
  app.get(PAGE.serverLogout, { config: { noVisit: true }, exposeHeadRoute: false }, async (request, reply) => {
    if (isOwnWish(request)) await signOut(services, request, reply)
    return reply.header('cache-control', 'no-store').redirect(destination(request), 303)
  })
}

async function signOut(services: AccountServices, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const name = sessionCookieName(services.config)
  const token = sessionToken(request.cookies[name], keyFor(services.config, 'sign-in'))
  const person = token === null ? null : await endSessionOf(services.db, token)
  if (person !== null)
    noteSecurity(services, 'session_end', {
      outcome: 'done',
      person,
      ip: request.ip,
      request: request.id,
      how: 'signed_out',
    })
  reply.clearCookie(name, cookieOptions(services.config))
  if (!wantsForgetting(request)) return
  const browser = forgetBrowser(services.config, reply)
  if (browser !== null) await services.codes.forgetBrowser(browser)
}

/** `forget=1`, for a device that others use: the next sign-in there is one on a new device again. */
function wantsForgetting({ query }: FastifyRequest): boolean {
  return (query as Record<string, unknown>)['forget'] === '1'
}

/** A foreign page can send a browser here with its cookies, a picture on any page can, and browsers look ahead: none signs anybody out. */
function isOwnWish(request: FastifyRequest): boolean {
  const { headers } = request
  if (headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return false
  return comesFromHere(request) && opensOrCalls(request)
}

/** Opened by a person, also from a neighbouring host, or called by our own page or worker: never part of a page. */
function opensOrCalls({ headers }: FastifyRequest): boolean {
  const what = headers['sec-fetch-dest']
  if (what !== undefined) return what === 'document' || (what === 'empty' && headers['sec-fetch-site'] !== 'same-site')
  // Where the browser does not say it, pictures, styles and scripts still ask for something else than a page or our calls do.
  const { accept } = headers
  return accept === undefined || accept.includes('text/html') || accept.includes('application/json')
}

function comesFromHere({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site']
  if (from !== undefined) return from !== 'cross-site'
  // Browsers leave that header out on plain http.
  const { referer, host } = headers
  return referer === undefined || (URL.canParse(referer) && new URL(referer).host === host)
}

/** Where to go next: a page of this site, in the tenant the browser was in. */
function destination(request: FastifyRequest): string {
  const { next } = request.query as Record<string, unknown>
  return carriedOn(typeof next === 'string' ? next : PAGE.home, request)
}
