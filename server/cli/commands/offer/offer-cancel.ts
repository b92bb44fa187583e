import { cancelOffer } from '#server/features/offers/extend/cancel-offer.ts'
import { DOMAIN, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

export const offerCancel: Command = {
  name: 'offer cancel',
  summary: 'Withdraws an offer that nobody has decided on',
  options: { ...DOMAIN, id: { about: 'number of the offer', isRequired: true } },
  async run({ db, services }, { domain, id }) {
    const tenant = await requireTenant(db, domain)
    const offer = await cancelOffer(await services(), tenant, parsePositiveNumber('id', id))
    return [{ id: offer.id, status: offer.status }]
  },
}
