import {
  lockPendingCountersignature,
  countersignLetter,
} from '#server/features/offers/countersign/countersign-letter.ts'
import { createFieldErrorsFailure } from '#server/features/offers/sign/validate-sent-signature.ts'
import { readStoredBytes } from '#server/files/stored-files.ts'
import { Failure } from '#server/platform/failure.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Services } from '#server/platform/services.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { findSigningLink, consumeSigningLink, type Link } from './store.ts'

/** The data of the page that a signing link opens. */
export type SigningPageData = {
  employer: string
  brandColor: string
  position: string
  candidate: string
  document: { name: string; sha256: string }
  /** The full name that has to be typed. */
  signer: string
}

type Typed = { text: string; hasAgreed: boolean; from: { ip: string; userAgent: string } }

/** Loads the document to sign, or throws if it can no longer be signed. Viewing signs nothing. */
export async function readSigningPageData(services: Services, token: string): Promise<SigningPageData> {
  const link = await requireUsableLink(services, token)
  const { wanted } = await lockPendingCountersignature(services.db, link, services.now(), link.sha256)
  return { ...(await readOfferToCountersign(services, link)), signer: wanted.name }
}

/** The bytes of the letter to be signed. */
export async function readLetterByLink(
  services: Services,
  token: string,
): Promise<{ bytes: Uint8Array; name: string }> {
  const { name, ...link } = await requireUsableLink(services, token)
  await lockPendingCountersignature(services.db, link, services.now(), link.sha256)
  return { bytes: await readStoredBytes(services.db, link), name }
}

/** Signs the letter and consumes the link in the same transaction. A refusal leaves the link valid. */
export async function countersignByLink(
  services: Services,
  token: string,
  { text, hasAgreed, from }: Typed,
): Promise<SigningPageData> {
  const shown = await readSigningPageData(services, token)
  const link = await requireUsableLink(services, token)
  if (!hasAgreed) throw createFieldErrorsFailure({ agree: msg('Agree to sign electronically.') })
  const { sha256 } = link
  await services.transaction(async (tx) => {
    if (!(await consumeSigningLink(tx, link.hash, services.now()))) throw createAlreadySignedFailure()
    await countersignLetter(services, tx, link, { sha256, name: text, by: 'link', from })
  })
  return shown
}

const TOKEN = /^[\w-]{43}$/

async function requireUsableLink({ db, now }: Services, token: string): Promise<Link> {
  const link = TOKEN.test(token) ? await findSigningLink(db, token, now()) : undefined
  if (!link) throw new Failure('gone', msg('This link does not work'))
  if (link.usedAt !== null) throw createAlreadySignedFailure()
  return link
}

const createAlreadySignedFailure = () => new Failure('conflict', msg('The employer has signed this letter already.'))

async function readOfferToCountersign({ db }: Services, { tenantId, offerId, name, sha256 }: Link) {
  const tenant = await db.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow()
  const offer = await db
    .selectFrom('offer')
    .innerJoin('candidate', 'candidate.id', 'offer.candidate_id')
    .select([
      'position_name',
      'addressee',
      'first_name as firstName',
      'last_name as lastName',
      'name_order as nameOrder',
      'email',
    ])
    .where('offer.id', '=', offerId)
    .executeTakeFirstOrThrow()
  const { branding } = presentTenant(tenant).configs.pcsxConfig
  return {
    employer: branding.companyName || tenant.name,
    brandColor: branding.brandColor,
    position: offer.position_name,
    candidate: offer.addressee ?? (formatFullName(offer) || offer.email),
    document: { name, sha256 },
  }
}
