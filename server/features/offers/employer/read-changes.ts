import type { OfferChanges } from '#contract/employer/employer-offers.ts'
import { msg } from '#contract/zod-free/text.ts'
import { createFieldFailure } from '#server/features/offers/extend/validate-name.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { toDocumentName, readLetterBytes, type Files } from './read-letter-bytes.ts'
import type { Changes } from './update-offer.ts'

/** The changes with their letters read. An entry without an id is a new document, which gets what every new one has. */
export async function validateChangesAndLoadLetters(
  tenant: Tenant,
  changes: OfferChanges,
  files: Files,
): Promise<Changes> {
  const documents = (changes.documents ?? []).map(async (document, index) => ({
    ...validateDocumentChange(tenant, document, files, index),
    bytes: await readLetterBytes(document, files, `documents.${index}`),
  }))
  return { ...changes, documents: await Promise.all(documents) }
}

function validateDocumentChange(
  tenant: Tenant,
  { id, name, signing_mode, countersignature, ...letter }: Entry,
  files: Files,
  index: number,
) {
  if (id !== undefined) return { id, name, signing_mode, countersignature }
  if (name === undefined && Object.keys(letter).length === 0)
    throw createFieldFailure(`documents.${index}.name`, msg('{field} is missing'), {
      field: `documents.${index}.name`,
    })
  const filename = letter.file === undefined ? undefined : files[letter.file]?.filename
  return {
    id,
    name: name ?? toDocumentName(filename ?? ''),
    signing_mode: signing_mode ?? tenant.configs.offersConfig.signingMode,
    countersignature,
  }
}

type Entry = NonNullable<OfferChanges['documents']>[number]
