import type { LetterSource } from '#contract/employer/employer-offers.ts'
import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import { msg } from '#contract/zod-free/text.ts'
import { createFieldFailure } from '#server/features/offers/extend/validate-name.ts'
import { createFileRefusal } from '#server/files/check/create-file-refusal.ts'
import type { UploadedFile } from '#server/platform/http/body/read-form.ts'
import { FetchRefused, fetchSafely } from '#server/platform/safe-fetch.ts'

export type Files = Record<string, UploadedFile | undefined>

/** Time limit for fetching a letter, ms. */
const FETCH_WAIT = 20_000

/** The bytes of a letter from the source the employer gave; null if there is none. Not validated yet. */
export async function readLetterBytes(source: LetterSource, files: Files, field: string): Promise<Uint8Array | null> {
  const { b64_string, pdf_url, file } = source
  if ([b64_string, pdf_url, file].filter((one) => one !== undefined).length > 1)
    throw createFieldFailure(field, msg('Send the letter once: as base64, as an address or as a file.'))
  if (b64_string !== undefined) return decodeBase64Field(b64_string, `${field}.b64_string`)
  if (pdf_url !== undefined) return fetchLetterBytes(pdf_url, `${field}.pdf_url`)
  if (file === undefined) return null
  const sent = files[file]
  if (!sent)
    throw createFieldFailure(`${field}.file`, msg('There is no file in the form field {field}.'), { field: file })
  return sent.bytes
}

/** A document's name from that of its file, without folder and extension. */
export function toDocumentName(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .replace(/\.pdf$/i, '')
      .replaceAll(/[_\s]+/g, ' ')
      .trim() || 'Offer letter'
  )
}

function decodeBase64Field(base64: string, field: string): Uint8Array {
  const packed = base64.replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(packed)) throw createFieldFailure(field, msg('This is not base64.'))
  return Buffer.from(packed, 'base64')
}

async function fetchLetterBytes(address: string, field: string): Promise<Uint8Array> {
  try {
    const { status, bytes } = await fetchSafely(address, { timeout: FETCH_WAIT, maxBytes: UPLOAD_BYTES + 1 })
    if (status === 200) return bytes
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    if (error.message === 'the answer is too large') throw createFileRefusal('too-large', field)
  }
  throw createFieldFailure(
    field,
    msg(
      'This address could not be fetched. It has to answer with the PDF over https, without a redirect, from a public host.',
    ),
  )
}
