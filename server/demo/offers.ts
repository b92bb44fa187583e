import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { acceptOffer, type Offer, type SigningMode } from '#contract/offers/offers.ts'
import { acceptSignedOffer } from '#server/features/offers/sign/accept-signed-offer.ts'
import { cancelOffer } from '#server/features/offers/extend/cancel-offer.ts'
import { declineExtendedOffer } from '#server/features/offers/sign/decline-extended-offer.ts'
import { extendOffer } from '#server/features/offers/extend/extend-offer.ts'
import type { TermsInput } from '#server/features/offers/extend/offer-terms.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import type { Candidate, SignedInContext, Tenant } from '#server/platform/http/request-context.ts'
import { chooseConsentVersion } from '#server/platform/consent-texts.ts'
import { withClockAt, buildDemoContext } from './demo-context.ts'
import { sampleDocuments } from './read-sample-letters.ts'

const LETTERS = path.join(import.meta.dirname, 'letters')
const DAY = 86_400_000
/**
 * The first day of work in the letters. From 2027 on, the start moves with the year, since no one offers a past date.
 */
const FIRST_DAY = `${Math.max(2027, new Date().getUTCFullYear())}-02-01`

type DemoOffer = {
  position: string
  /** When the offer was extended, in days before today. */
  extended: number
  /** When the offer ends, in days after today; null for an offer without an end. */
  expires: number | null
  /** Each document's name, file, and signing mode if it is not inline; a document without a file is Pending. */
  documents: readonly [name: string, file: string | null, mode?: SigningMode][]
  terms?: TermsInput
  decided?: { how: 'accept' | 'decline' | 'cancel'; daysAgo: number }
}

const OFFERS: readonly DemoOffer[] = [
  {
    position: 'Accessibility Lead',
    extended: 96,
    expires: -75,
    documents: [['Offer letter', 'offer-letter-bergen']],
    decided: { how: 'decline', daysAgo: 91 },
  },
  {
    position: 'Product Designer, Crew Tools',
    extended: 70,
    expires: -50,
    documents: [['Offer letter', 'offer-letter-hamburg']],
    decided: { how: 'accept', daysAgo: 64 },
  },
  {
    position: 'Research Operations Manager',
    extended: 45,
    expires: -20,
    documents: [['Offer letter', 'offer-letter-marseille']],
    decided: { how: 'cancel', daysAgo: 38 },
  },
  {
    position: 'Ticketing Experience Designer',
    extended: 33,
    expires: -12,
    documents: [['Offer letter', 'offer-letter-vancouver']],
  },
  {
    position: 'プロダクトデザイナー',
    extended: 6,
    expires: 21,
    documents: [
      ['内定通知書', 'offer-letter-yokohama-ja', 'upload'],
      ['雇用契約書', null],
    ],
  },
  {
    position: 'مديرة تجربة الركاب',
    extended: 4,
    expires: null,
    documents: [['خطاب عرض العمل', 'offer-letter-dubai-ar', 'esign']],
    terms: { salary: { amount: 32_000, currency: 'AED', interval: 'MONTH' }, start: FIRST_DAY, place: 'دبي' },
  },
  {
    position: 'Fleet Data Analyst',
    extended: 13,
    expires: 1,
    documents: [['Offer letter', 'offer-letter-rotterdam']],
    terms: { salary: { amount: 64_900, currency: 'EUR', interval: 'YEAR' }, start: FIRST_DAY, place: 'Rotterdam' },
  },
  {
    position: 'Senior Service Designer',
    extended: 2,
    expires: 9,
    documents: [
      ['Offer letter', 'offer-letter-lisbon'],
      ['Employment contract', 'employment-contract-lisbon'],
    ],
    terms: { salary: { amount: 68_400, currency: 'EUR', interval: 'YEAR' }, start: FIRST_DAY, place: 'Lisbon' },
  },
]

/** A fictional contact person, with an address and a number that are reserved for examples. */
const CONTACT = { name: 'Kari Lind', role: 'Recruiter', email: 'kari.lind@example.com', phone: '+1 202 555 0123' }

/**
 * Creates offers of the demo's candidate in every status, each made and decided by the same functions as a real one, at
 * a time of its own.
 */
export async function createDemoOffers(services: Services, tenant: Tenant, candidate: Candidate): Promise<void> {
  const known = await services.db
    .selectFrom('offer')
    .select('position_name')
    .where('candidate_id', '=', candidate.id)
    .execute()
  const isKnown = (position: string) => known.some(({ position_name }) => position_name === position)
  for (const demoOffer of OFFERS)
    if (!isKnown(demoOffer.position)) await createDemoOffer(services, tenant, candidate, demoOffer)
  if (isKnown(sampleDocuments.position)) return
  const documents = await sampleDocuments.read(services.log, services.config.DEMO_DOCUMENTS)
  if (documents.length === 0) return
  const { position } = sampleDocuments
  await retryWhileBusy(() =>
    extendOffer(services, { tenant, candidate, position: { name: position }, expiresAt: null, documents }),
  )
}

const MOST_TRIES = 12

/**
 * Retries while the machine is too busy to check a letter in time, so that the first start waits instead of failing.
 */
async function retryWhileBusy(extend: () => ReturnType<typeof extendOffer>): Promise<Offer> {
  for (let tries = 1; ; tries += 1)
    try {
      return (await extend()).offer
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'unavailable' || tries === MOST_TRIES) throw error
      await wait((error.retryAfter ?? 1) * 1000)
    }
}

async function createDemoOffer(
  services: Services,
  tenant: Tenant,
  candidate: Candidate,
  demoOffer: DemoOffer,
): Promise<void> {
  const today = services.now()
  const documents = await Promise.all(
    demoOffer.documents.map(async ([name, file, mode]) => ({
      name,
      signingMode: mode === 'esign' && services.esign.origin === null ? undefined : mode,
      bytes: file === null ? null : await readFile(path.join(LETTERS, `${file}.pdf`)),
    })),
  )
  const offer = await retryWhileBusy(() =>
    extendOffer(withClockAt(services, today - demoOffer.extended * DAY), {
      tenant,
      candidate: { email: candidate.email },
      position: { name: demoOffer.position },
      expiresAt: demoOffer.expires === null ? null : today + demoOffer.expires * DAY,
      documents,
      terms: demoOffer.terms ?? null,
      contact: CONTACT,
    }),
  )
  const { decided } = demoOffer
  if (!decided) return
  const then = withClockAt(services, today - decided.daysAgo * DAY)
  const context = buildDemoContext(tenant, candidate, then.now())
  if (decided.how === 'cancel') await cancelOffer(then, tenant, offer.id)
  else if (decided.how === 'decline') await declineExtendedOffer(then, context, offer.id)
  else
    await acceptSignedOffer(then, context, {
      endpoint: acceptOffer,
      offerId: offer.id,
      documentId: null,
      signature: buildTypedSignature(context, offer),
      termsSha256: offer.terms_sha256 ?? null,
    })
}

function buildTypedSignature({ tenant, candidate }: SignedInContext, offer: Offer) {
  return {
    kind: 'inline',
    text: formatFullName(candidate),
    consentVersion: chooseConsentVersion(tenant.configs.offersConfig.consentVersion),
    consentLanguage: 'en',
    documentSha256: offer.offer_documents[0]?.sha256 ?? '',
    drawing: null,
  } as const
}
