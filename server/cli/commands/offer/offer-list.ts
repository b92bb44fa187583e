import { OFFER_STATUSES } from '#contract/offers/offers.ts'
import { listEmployerOffers } from '#server/careers/offers/employer/store.ts'
import { DOMAIN, listOf, numberOf, tenantOf } from '#server/cli/asked.ts'
import type { Command } from '#server/cli/command.ts'

const MOST = 100

export const offerList: Command = {
  name: 'offer list',
  summary: `Lists offers of a tenant, newest first, ${MOST} at a time`,
  options: {
    ...DOMAIN,
    status: { about: `only these: ${OFFER_STATUSES.join(', ')}` },
    email: { about: 'only those to this address' },
    before: { about: 'only those with a smaller number: the next page' },
  },
  async run({ db }, { domain, status, email, before }) {
    const tenant = await tenantOf(db, domain)
    const { offers } = await listEmployerOffers(db, tenant.id, {
      status: status === undefined ? undefined : listOf('status', status, OFFER_STATUSES)[0],
      email,
      limit: MOST,
      before: before === undefined ? null : numberOf('before', before),
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
