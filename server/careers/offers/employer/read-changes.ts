import type { OfferChanges } from '#contract/employer/employer-offers.ts'
import { invalid } from '#server/careers/offers/extend/check-field.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import { nameOfFile, readLetter, type Files } from './read-letter.ts'
import type { Changes } from './update.ts'

/** The changes with their letters read. An entry without an id is a new document, which gets what every new one has. */
export async function readChanges(tenant: Tenant, wanted: OfferChanges, files: Files): Promise<Changes> {
  const documents = (wanted.documents ?? []).map(async (document, place) => ({
    ...about(tenant, document, files, place),
    bytes: await readLetter(document, files, `documents.${place}`),
  }))
  return { ...wanted, documents: await Promise.all(documents) }
}

function about(
  tenant: Tenant,
  { id, name, signing_mode, countersignature, ...letter }: Entry,
  files: Files,
  place: number,
) {
  if (id !== undefined) return { id, name, signing_mode, countersignature }
  if (name === undefined && Object.keys(letter).length === 0)
    throw invalid(`documents.${place}.name`, '%(field)s is missing', { field: `documents.${place}.name` })
  const filename = letter.file === undefined ? undefined : files[letter.file]?.filename
  return {
    id,
    name: name ?? nameOfFile(filename ?? ''),
    signing_mode: signing_mode ?? tenant.configs.offersConfig.signingMode,
    countersignature,
  }
}

type Entry = NonNullable<OfferChanges['documents']>[number]
