import { email as emailShape } from '#contract/account/account.ts'
import type { ContactInput } from '#contract/employer/employer-offers.ts'
import { offerContact, type OfferContact } from '#contract/offers/offer-contact.ts'
import { msg } from '#contract/zod-free/text.ts'
import { createSalt } from '#server/features/offers/audit/digests.ts'
import { createFieldFailure, validatePersonOrTermName } from './validate-name.ts'

/** Validates the candidate's contact person; null if there is none. Errors name the field. */
export function validateOfferContact(input: ContactInput): OfferContact | null {
  if (!input) return null
  const contact = {
    name: input.name ? validatePersonOrTermName(input.name, 'contact.name') : null,
    role: input.role ? validatePersonOrTermName(input.role, 'contact.role') : null,
    email: input.email ? requireContactEmail(input.email) : null,
    phone: input.phone ? requireContactPhone(input.phone) : null,
  }
  return Object.values(contact).some((one) => one !== null) ? contact : null
}

/**
 * The stored contact with a random part: the trail, from which names cannot be removed, stores its hash, which must
 * not allow guessing names after the contact is deleted.
 */
export function serializeSaltedContact(contact: OfferContact | null): string | null {
  return contact && JSON.stringify({ ...contact, salt: createSalt() })
}

/** Parses the stored contact, without its random part. */
export function parseStoredContact(json: string | null): OfferContact | null {
  return json === null ? null : offerContact.parse(JSON.parse(json))
}

function requireContactEmail(text: string): string {
  const read = emailShape.safeParse(text)
  if (!read.success) throw createFieldFailure('contact.email', msg('This is not an email address.'))
  return read.data
}

function requireContactPhone(text: string): string {
  const cleaned = text.replaceAll(/\s+/g, ' ').trim()
  if (!/^\+?[\d ()./-]{3,40}$/.test(cleaned) || !/\d(?:\D*\d){2}/.test(cleaned))
    throw createFieldFailure('contact.phone', msg('This is not a phone number.'))
  return cleaned
}
