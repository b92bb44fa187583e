import { listRequestsForEmployer } from '#server/features/offers/requests/list-requests-for-employer.ts'
import { DOMAIN, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

const LARGEST_PAGE = 100

export const offerRequests: Command = {
  name: 'offer requests',
  summary: `Lists what candidates asked about offers, newest first, ${LARGEST_PAGE} at a time`,
  options: {
    ...DOMAIN,
    id: { about: 'only about the offer of this number' },
    open: { about: 'only those that wait for an answer', isFlag: true },
    before: { about: 'only those with a smaller number: the next page' },
  },
  async run({ db }, { domain, id, open, before }) {
    const tenant = await requireTenant(db, domain)
    const { requests } = await listRequestsForEmployer(db, tenant.id, {
      isOpen: open !== undefined,
      offerId: id === undefined ? undefined : parsePositiveNumber('id', id),
      limit: LARGEST_PAGE,
      before: before === undefined ? null : parsePositiveNumber('before', before),
    })
    return requests.map(({ id: request, offer_id: offer, kind, text, wanted_until, asked_at, answer }) => ({
      request,
      offer,
      kind,
      text,
      wantedUntil: wanted_until,
      asked: asked_at,
      answered: answer?.at ?? null,
      outcome: answer?.outcome ?? null,
    }))
  },
}
