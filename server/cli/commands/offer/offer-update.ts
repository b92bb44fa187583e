import { SIGNING_MODES } from '#contract/offers/offers.ts'
import { toDocumentName } from '#server/features/offers/employer/read-letter-bytes.ts'
import { findEmployerOffer } from '#server/features/offers/employer/store.ts'
import { updateOffer, type Changes } from '#server/features/offers/employer/update-offer.ts'
import {
  DOMAIN,
  parseOptionalChoice,
  parsePositiveNumber,
  requireTenant,
  parseDayOrTimeMs,
} from '#server/cli/parse-options.ts'
import { UsageError, type Command, type Options } from '#server/cli/command.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { CONTACT, pickContactOptions, readLetterFile, TERMS, parseTermOptions } from './offer-options.ts'

export const offerUpdate: Command = {
  name: 'offer update',
  summary: 'Changes an open offer, exchanges a letter, or adds documents',
  files: 'letters to add, PDF; with --document the one that takes its place',
  options: {
    ...DOMAIN,
    id: { about: 'number of the offer', isRequired: true },
    expires: { about: 'last day, or time, to decide' },
    'no-expires': { about: 'takes the end away', isFlag: true },
    position: { about: 'name of the position' },
    document: { about: 'id of the document that is changed; without it files are new documents' },
    name: { about: 'name of that document, or of the one that is added' },
    mode: { about: `how it is signed: ${SIGNING_MODES.join(', ')}` },
    ...TERMS,
    ...CONTACT,
    'no-contact': { about: 'takes the contact away', isFlag: true },
  },
  async run({ db, services }, options, files) {
    const tenant = await requireTenant(db, options['domain'])
    const id = parsePositiveNumber('id', options['id'])
    const changes: Changes = {
      ...(options['position'] === undefined ? {} : { position: { name: options['position'] } }),
      ...parseExpiryOptions(options),
      ...(await buildTermsChange(db, tenant, id, options)),
      ...(await buildContactChange(db, tenant, id, options)),
      documents: await readReplacedDocuments(tenant, options, files),
    }
    if (Object.keys(changes).length === 1 && changes.documents.length === 0)
      throw new UsageError('Say what changes: --expires, --position, --salary, a letter … (see --help)')
    const offer = await updateOffer(await services(), tenant.id, id, changes)
    return offer.documents.map((one) => ({
      id: offer.id,
      status: offer.status,
      expires: offer.expires_at,
      document: one.id,
      name: one.name,
      documentStatus: one.status,
    }))
  },
}

function parseExpiryOptions({ expires, 'no-expires': isEndless }: Options): Pick<Changes, 'expires_at'> {
  if (expires !== undefined && isEndless !== undefined) throw new UsageError('Say --expires or --no-expires, not both.')
  if (isEndless !== undefined) return { expires_at: null }
  const end = parseDayOrTimeMs('expires', expires)
  return end === null ? {} : { expires_at: new Date(end).toISOString() }
}

/** Merges the options with the present terms, because terms are stored as a whole: missing fields keep their value. */
async function buildTermsChange(db: Db, tenant: Tenant, id: number, options: Options): Promise<Pick<Changes, 'terms'>> {
  if (Object.keys(TERMS).every((name) => options[name] === undefined)) return {}
  if (options['salary'] === undefined && (options['currency'] ?? options['interval']) !== undefined)
    throw new UsageError('--salary is missing')
  const filled = Object.entries(parseTermOptions(options)).filter(([, value]) => value !== undefined)
  const before = (await findEmployerOffer(db, tenant.id, id))?.terms
  return { terms: { ...before, ...Object.fromEntries(filled) } }
}

/** Merges the options with the present contact: a new name keeps the previous number. */
async function buildContactChange(
  db: Db,
  tenant: Tenant,
  id: number,
  options: Options,
): Promise<Pick<Changes, 'contact'>> {
  const filled = Object.entries(pickContactOptions(options)).filter(([, value]) => value !== undefined)
  if (options['no-contact'] !== undefined) {
    if (filled.length > 0) throw new UsageError('Say --contact-… or --no-contact, not both.')
    return { contact: null }
  }
  if (filled.length === 0) return {}
  const before = (await findEmployerOffer(db, tenant.id, id))?.contact
  return { contact: { ...before, ...Object.fromEntries(filled) } }
}

async function readReplacedDocuments(
  tenant: Tenant,
  options: Options,
  files: readonly string[],
): Promise<Changes['documents']> {
  const { document, name, mode } = options
  const signingMode = parseOptionalChoice('mode', mode, SIGNING_MODES)
  const letters = await Promise.all(files.map(readLetterFile))
  if (document !== undefined) {
    if (letters.length > 1) throw new UsageError('--document takes one letter')
    if (letters.length === 0 && name === undefined && mode === undefined)
      throw new UsageError('Say what changes of the document: --name, --mode or a letter')
    const named = name === undefined ? {} : { name }
    return [
      { id: document, ...named, ...(signingMode ? { signing_mode: signingMode } : {}), bytes: letters[0] ?? null },
    ]
  }
  const signing_mode = signingMode ?? tenant.configs.offersConfig.signingMode
  if (letters.length === 0) return name === undefined ? [] : [{ id: undefined, name, signing_mode, bytes: null }]
  if (letters.length > 1 && name !== undefined) throw new UsageError('--name is for one document')
  return letters.map((bytes, place) => ({
    id: undefined,
    name: name ?? toDocumentName(files[place] ?? ''),
    signing_mode,
    bytes,
  }))
}
