import type { WantedOffer } from '#contract/employer/employer-offers.ts'
import { invalid } from '#server/careers/offers/extend/check-field.ts'
import { checkOffer, type CheckedOffer, type NewOffer } from '#server/careers/offers/extend/extend.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import { nameOfFile, readLetter, type Files } from './read-letter.ts'

/** Reads and checks an offer as an employer's system sends it. */
export async function readNewOffer(
  services: Services,
  tenant: Tenant,
  wanted: WantedOffer,
  files: Files,
): Promise<CheckedOffer> {
  const { candidate, position, expires_at, terms, contact } = wanted
  return checkOffer(services, {
    tenant,
    candidate,
    position: positionOf(position),
    expiresAt: expires_at ? Date.parse(expires_at) : null,
    documents: await documentsOf(wanted, files),
    terms,
    contact,
  })
}

async function documentsOf({ documents }: WantedOffer, files: Files): Promise<NewOffer['documents']> {
  const listed = documents ?? Object.keys(files).map((file) => ({ file }))
  return Promise.all(
    listed.map(async (document: NonNullable<typeof documents>[number], place) => {
      const filename = document.file === undefined ? undefined : files[document.file]?.filename
      return {
        name: document.name ?? nameOfFile(filename ?? ''),
        signingMode: document.signing_mode,
        signature_place: document.signature_place,
        date_place: document.date_place,
        countersignature: document.countersignature,
        bytes: await readLetter(document, files, `documents.${place}`),
      }
    }),
  )
}

function positionOf({ id, name }: WantedOffer['position']): NewOffer['position'] {
  if (id !== undefined) return { id }
  if (name === undefined) throw invalid('position', '%(field)s is missing', { field: 'position' })
  return { name }
}
