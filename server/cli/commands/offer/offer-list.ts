import { OFFER_STATUSES } from '#contract/offers/offers.ts'
import { listEmployerOffers } from '#server/features/offers/employer/store.ts'
import { DOMAIN, parseOptionalChoice, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

const LARGEST_PAGE = 100

export const offerList: Command = {
  name: 'offer list',
  summary: `Lists offers of a tenant, newest first, ${LARGEST_PAGE} at a time`,
  options: {
    ...DOMAIN,
    status: { about: `only these: ${OFFER_STATUSES.join(', ')}` },
    email: { about: 'only those to this address' },
    before: { about: 'only those with a smaller number: the next page' },
  },
  async run({ db }, { domain, status, email, before }) {
    const tenant = await requireTenant(db, domain)
    const { offers } = await listEmployerOffers(db, tenant.id, {
      status: parseOptionalChoice('status', status, OFFER_STATUSES),
      email,
      limit: LARGEST_PAGE,
      before: before === undefined ? null : parsePositiveNumber('before', before),
    })
    return offers.map((offer) => ({
      id: offer.id,
      status: offer.status,
      candidate: offer.candidate.email,
      position: offer.position.name,
      documents: offer.documents.length,
      expires: offer.expires_at,
      viewed: offer.viewed_at,
      reissueOf: offer.reissue_of,
    }))
  },
}
