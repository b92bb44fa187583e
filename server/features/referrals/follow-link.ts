import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE } from '#contract/zod-free/paths.ts'
import { clearReferralCookie, setReferralCookie, readReferralToken } from '#server/platform/http/referral-tokens.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import { listClaimableReferrals, claimReferrals, markReferralOpened } from './claim-referrals.ts'
import { hasReferrals } from './require-referrals.ts'

/**
 * Accepts referral links on any page: the token stays in a cookie until sign-in, or is claimed by the signed-in
 * candidate. The response reveals nothing, and errors do not affect the page.
 */
export function registerReferralLinks(app: FastifyInstance, services: Services): void {
  app.addHook('preHandler', async (request, reply) => {
    const { context } = request
    if (request.method !== 'GET' || !context?.referralTokens?.length || !hasReferrals(context.tenant)) return
    await followReferral(services, request, reply, context).catch((error: unknown) =>
      services.log.warn(describeErrorForLog(error), 'a referral link could not be followed'),
    )
  })
}

async function followReferral(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<void> {
  const { tenant, candidate, referralTokens: tokens = [] } = context
  const named = readReferralToken(request)
  const now = services.now()
  if (named !== null && isPageNavigation(request))
    await markReferralOpened(
      services.db,
      { tenantId: tenant.id, token: named, candidateId: candidate?.id ?? null },
      now,
    )
  if (candidate === null) {
    if (named !== null && isSitePage(request)) setReferralCookie(services.config, reply, tokens)
    return
  }
  const friend = { tenantId: tenant.id, candidateId: candidate.id }
  if ((await listClaimableReferrals(services.db, friend, tokens, now)).length > 0)
    await services.transaction((tx) => claimReferrals(tx, friend, tokens, now))
  clearReferralCookie(request, reply)
}

const isSitePage = ({ routeOptions: { url = '' } }: FastifyRequest) => url === PAGE.home || url === `${PAGE.home}/*`

/** Whether a request is a real navigation, as marked by browsers, rather than a link preview. */
function isPageNavigation(request: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-purpose': purpose } = request.headers
  return isSitePage(request) && mode === 'navigate' && purpose === undefined
}
