import type { OfferInput } from '#contract/employer/employer-offers.ts'
import { msg } from '#contract/zod-free/text.ts'
import { createFieldFailure } from '#server/features/offers/extend/validate-name.ts'
import { validateNewOffer, type CheckedOffer, type NewOffer } from '#server/features/offers/extend/extend-offer.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { toDocumentName, readLetterBytes, type Files } from './read-letter-bytes.ts'

/** Reads and checks an offer as an employer's system sends it. */
export async function readAndCheckNewOffer(
  services: Services,
  tenant: Tenant,
  input: OfferInput,
  files: Files,
): Promise<CheckedOffer> {
  const { candidate, position, expires_at, terms, contact } = input
  return validateNewOffer(services, {
    tenant,
    candidate,
    position: requirePositionIdOrName(position),
    expiresAt: expires_at ? Date.parse(expires_at) : null,
    documents: await readNewDocuments(input, files),
    terms,
    contact,
  })
}

async function readNewDocuments({ documents }: OfferInput, files: Files): Promise<NewOffer['documents']> {
  const listed = documents ?? Object.keys(files).map((file) => ({ file }))
  return Promise.all(
    listed.map(async (document: NonNullable<typeof documents>[number], index) => {
      const filename = document.file === undefined ? undefined : files[document.file]?.filename
      return {
        name: document.name ?? toDocumentName(filename ?? ''),
        signingMode: document.signing_mode,
        signature_place: document.signature_place,
        date_place: document.date_place,
        countersignature: document.countersignature,
        bytes: await readLetterBytes(document, files, `documents.${index}`),
      }
    }),
  )
}

function requirePositionIdOrName({ id, name }: OfferInput['position']): NewOffer['position'] {
  if (id !== undefined) return { id }
  if (name === undefined) throw createFieldFailure('position', msg('{field} is missing'), { field: 'position' })
  return { name }
}
