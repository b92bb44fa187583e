import { answer } from '#server/careers/offers/requests/answer.ts'
import { requestsOfTenant } from '#server/careers/offers/requests/store.ts'
import { DOMAIN, iso, listOf, numberOf, tenantOf, timeOf } from '#server/cli/asked.ts'
import { CommandError, type Command } from '#server/cli/command.ts'

const OUTCOMES = ['granted', 'refused'] as const

export const offerAnswer: Command = {
  name: 'offer answer',
  summary: 'Answers what a candidate asked about an offer; the candidate is told',
  options: {
    ...DOMAIN,
    request: { about: 'number of the request (see offer requests)', isRequired: true },
    text: { about: 'what the candidate reads' },
    outcome: { about: `of a request for more time or a paper copy: ${OUTCOMES.join(' or ')}` },
    expires: { about: 'new last day, or time, to decide, when more time is granted' },
  },
  async run({ db, services }, { domain, request, text, outcome, expires }) {
    const tenant = await tenantOf(db, domain)
    const requestId = numberOf('request', request)
    const asked = await requestsOfTenant(db, tenant.id).where('offer_request.id', '=', requestId).executeTakeFirst()
    if (!asked) throw new CommandError('There is no such request (see offer requests).')
    const which = { tenantId: tenant.id, offerId: asked.offer_id, requestId }
    const expiresAt = iso(timeOf('expires', expires))
    const answered = await answer(await services(), which, {
      outcome: outcome === undefined ? undefined : listOf('outcome', outcome, OUTCOMES)[0],
      text,
      ...(expiresAt === null ? {} : { expires_at: expiresAt }),
    })
    return [
      {
        request: answered.id,
        offer: answered.offer_id,
        outcome: answered.answer?.outcome ?? null,
        expires: answered.answer?.granted_until ?? null,
      },
    ]
  },
}
