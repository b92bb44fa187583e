import { email as emailShape } from '#contract/account/account.ts'
import type { WantedContact } from '#contract/employer/employer-offers.ts'
import { offerContact, type OfferContact } from '#contract/offers/offer-contact.ts'
import { makeSalt } from '#server/careers/offers/audit/digests.ts'
import { invalid, plainName } from './check-field.ts'

/** Whom the candidate may talk to, as it may be shown and dialled, or null when nobody is named. Refusals name the field. */
export function soundContact(wanted: WantedContact): OfferContact | null {
  if (!wanted) return null
  const contact = {
    name: wanted.name ? plainName(wanted.name, 'contact.name') : null,
    role: wanted.role ? plainName(wanted.role, 'contact.role') : null,
    email: wanted.email ? soundEmail(wanted.email) : null,
    phone: wanted.phone ? soundPhone(wanted.phone) : null,
  }
  return Object.values(contact).some((one) => one !== null) ? contact : null
}

/**
 * What the database holds of it, with a random part: the trail, which nobody can take a name out of, keeps a fingerprint of all this, and it must
 * say nothing to whoever tries names once the contact is gone.
 */
export function contactColumn(contact: OfferContact | null): string | null {
  return contact && JSON.stringify({ ...contact, salt: makeSalt() })
}

/** The contact as it is kept, without that part. */
export function keptContact(json: string | null): OfferContact | null {
  return json === null ? null : offerContact.parse(JSON.parse(json))
}

function soundEmail(text: string): string {
  const read = emailShape.safeParse(text)
  if (!read.success) throw invalid('contact.email', 'This is not an email address.')
  return read.data
}

function soundPhone(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (!/^\+?[\d ()./-]{3,40}$/.test(plain) || !/\d(?:\D*\d){2}/.test(plain))
    throw invalid('contact.phone', 'This is not a phone number.')
  return plain
}
