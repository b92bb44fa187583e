import { COUNTERSIGN_ORDERS } from '#contract/offers/countersignature.ts'
import { SIGNING_MODES } from '#contract/offers/offers.ts'
import { toDocumentName } from '#server/features/offers/employer/read-letter-bytes.ts'
import { extendOffer, type NewOffer } from '#server/features/offers/extend/extend-offer.ts'
import {
  DOMAIN,
  parseOptionalChoice,
  parsePositiveNumber,
  requireTenant,
  parseDayOrTimeMs,
} from '#server/cli/parse-options.ts'
import { UsageError, type Command, type Options } from '#server/cli/command.ts'
import { CONTACT, pickContactOptions, readLetterFile, TERMS, parseTermOptions } from './offer-options.ts'

export const offerExtend: Command = {
  name: 'offer extend',
  summary: 'Extends an offer with its letters',
  files: 'the letters, PDF',
  options: {
    ...DOMAIN,
    email: { about: 'address of the candidate', isRequired: true },
    name: { about: 'full name of the candidate, if new' },
    position: { about: 'name of the position' },
    'position-id': { about: 'or its number, for one of the tenant’s own' },
    expires: { about: 'last day, or time, to decide' },
    mode: { about: `how it is signed: ${SIGNING_MODES.join(', ')}` },
    ...TERMS,
    ...CONTACT,
    'countersign-name': { about: 'full name of who signs the letters for the employer' },
    'countersign-title': { about: 'what they do' },
    'countersign-email': { about: 'where they get a link when it is their turn' },
    'countersign-order': { about: `when they sign: ${COUNTERSIGN_ORDERS.join(' or ')} the candidate` },
  },
  async run({ db, services }, options, files) {
    const { domain, email = '', name: fullname, expires, mode } = options
    const tenant = await requireTenant(db, domain)
    if (files.length === 0) throw new UsageError('Name the letter: foyer offer extend … letter.pdf')
    const signingMode = parseOptionalChoice('mode', mode, SIGNING_MODES)
    const countersignature = parseCountersignatureOptions(options)
    const documents = await Promise.all(
      files.map(async (file) => {
        const bytes = await readLetterFile(file)
        return { name: toDocumentName(file), signingMode, bytes, countersignature }
      }),
    )
    const { offer } = await extendOffer(await services(), {
      tenant,
      candidate: { email, fullname },
      position: parsePositionOption(options),
      expiresAt: parseDayOrTimeMs('expires', expires),
      documents,
      terms: parseTermOptions(options),
      contact: pickContactOptions(options),
    })
    return [{ id: offer.id, status: offer.status, expires: offer.expires_at }]
  },
}

function parsePositionOption({ position, 'position-id': id }: Options): NewOffer['position'] {
  if (id !== undefined) return { id: parsePositiveNumber('position-id', id) }
  if (position === undefined) throw new UsageError('--position or --position-id is missing')
  return { name: position }
}

function parseCountersignatureOptions(options: Options): NewOffer['documents'][number]['countersignature'] {
  const { 'countersign-name': name, 'countersign-order': order } = options
  if (name === undefined) return null
  const when = parseOptionalChoice('countersign-order', order, COUNTERSIGN_ORDERS)
  if (when === undefined) throw new UsageError('--countersign-order is missing')
  return { name, title: options['countersign-title'], email: options['countersign-email'], order: when }
}
