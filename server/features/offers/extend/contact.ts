import { email as emailShape } from '#contract/account/account.ts'
import type { ContactInput } from '#contract/employer/employer-offers.ts'
import { offerContact, type OfferContact } from '#contract/offers/offer-contact.ts'
import { makeSalt } from '#server/features/offers/audit/digests.ts'
import { createFieldFailure, validateName } from './validate-name.ts'

/**
 * Whom the candidate may talk to, as it may be shown and dialled, or null when nobody is named. Refusals name the
 * field.
 */
export function validateContact(input: ContactInput): OfferContact | null {
  if (!input) return null
  const contact = {
    name: input.name ? validateName(input.name, 'contact.name') : null,
    role: input.role ? validateName(input.role, 'contact.role') : null,
    email: input.email ? requireEmail(input.email) : null,
    phone: input.phone ? requirePhone(input.phone) : null,
  }
  return Object.values(contact).some((one) => one !== null) ? contact : null
}

/**
 * What the database holds of it, with a random part: the trail, which nobody can take a name out of, keeps a
 * fingerprint of all this, and it must say nothing to whoever tries names once the contact is gone.
 */
export function serializeContact(contact: OfferContact | null): string | null {
  return contact && JSON.stringify({ ...contact, salt: makeSalt() })
}

/** The contact as it is kept, without that part. */
export function parseContact(json: string | null): OfferContact | null {
  return json === null ? null : offerContact.parse(JSON.parse(json))
}

function requireEmail(text: string): string {
  const read = emailShape.safeParse(text)
  if (!read.success) throw createFieldFailure('contact.email', 'This is not an email address.')
  return read.data
}

function requirePhone(text: string): string {
  const cleaned = text.replaceAll(/\s+/g, ' ').trim()
  if (!/^\+?[\d ()./-]{3,40}$/.test(cleaned) || !/\d(?:\D*\d){2}/.test(cleaned))
    throw createFieldFailure('contact.phone', 'This is not a phone number.')
  return cleaned
}
