import { reissueOffer } from '#server/features/offers/employer/reissue-offer.ts'
import { DOMAIN, parsePositiveNumber, requireTenant, parseDayOrTimeMs } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

export const offerReissue: Command = {
  name: 'offer reissue',
  summary: 'Extends a canceled, expired or declined offer once more, as a new one',
  options: {
    ...DOMAIN,
    id: { about: 'number of the ended offer', isRequired: true },
    expires: { about: 'last day, or time, to decide; an expired offer needs one' },
  },
  async run({ db, services }, { domain, id, expires }) {
    const tenant = await requireTenant(db, domain)
    const again = { expiresAt: parseDayOrTimeMs('expires', expires), terms: undefined }
    const offer = await reissueOffer(await services(), tenant.id, parsePositiveNumber('id', id), again)
    return [{ id: offer.id, status: offer.status, reissueOf: offer.reissue_of, expires: offer.expires_at }]
  },
}
