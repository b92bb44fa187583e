import { LINK_HOURS } from '#contract/employer/employer-countersign.ts'
import { createSigningLink } from '#server/features/offers/countersign/link/create-signing-link.ts'
import {
  countersignLetter,
  lockPendingCountersignature,
} from '#server/features/offers/countersign/countersign-letter.ts'
import { DOMAIN, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import { UsageError, type Command } from '#server/cli/command.ts'

export const offerCountersign: Command = {
  name: 'offer countersign',
  summary: 'Signs a letter for the employer, or makes a link that does',
  options: {
    ...DOMAIN,
    id: { about: 'number of the offer', isRequired: true },
    document: { about: 'id of the document', isRequired: true },
    name: { about: 'full name of the person that the document names, who agrees to sign' },
    sha256: { about: 'hash of the file that was read; another file is not signed' },
    link: { about: 'prints a link for that person instead, this once', isFlag: true },
    hours: { about: `how long the link works, ${LINK_HOURS.usual} when missing` },
  },
  async run({ db, services }, { domain, id, document: documentId = '', name, sha256, link, hours }) {
    const tenant = await requireTenant(db, domain)
    const offerId = parsePositiveNumber('id', id)
    const which = { tenantId: tenant.id, offerId, documentId }
    const site = await services()
    if (link !== undefined) {
      if (name !== undefined) throw new UsageError('Say --name or --link, not both.')
      return [await createSigningLink(site, tenant, which, parseLinkHours(hours))]
    }
    if (name === undefined) throw new UsageError('--name is missing')
    const signed = await site.transaction(async (tx) => {
      const turn = await lockPendingCountersignature(tx, which, site.now(), sha256)
      await countersignLetter(site, tx, which, { sha256: turn.sha256, name, by: 'command' })
      return turn
    })
    return [{ offer: offerId, document: documentId, signedBy: signed.wanted.name, sha256: signed.sha256 }]
  },
}

function parseLinkHours(text: string | undefined): number {
  const hours = text === undefined ? LINK_HOURS.usual : parsePositiveNumber('hours', text)
  if (hours > LINK_HOURS.most) throw new UsageError(`--hours is ${LINK_HOURS.most} at most`)
  return hours
}
