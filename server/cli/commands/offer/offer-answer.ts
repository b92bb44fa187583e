import { answerOfferRequest } from '#server/features/offers/requests/answer-request.ts'
import { selectRequestsOfTenant } from '#server/features/offers/requests/store.ts'
import {
  DOMAIN,
  formatIsoOrNull,
  parseOptionalChoice,
  parsePositiveNumber,
  requireTenant,
  parseDayOrTimeMs,
} from '#server/cli/parse-options.ts'
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
    const tenant = await requireTenant(db, domain)
    const requestId = parsePositiveNumber('request', request)
    const offerRequest = await selectRequestsOfTenant(db, tenant.id)
      .where('offer_request.id', '=', requestId)
      .executeTakeFirst()
    if (!offerRequest) throw new CommandError('There is no such request (see offer requests).')
    const which = { tenantId: tenant.id, offerId: offerRequest.offer_id, requestId }
    const expiresAt = formatIsoOrNull(parseDayOrTimeMs('expires', expires))
    const answered = await answerOfferRequest(await services(), which, {
      outcome: parseOptionalChoice('outcome', outcome, OUTCOMES),
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
