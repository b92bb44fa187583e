import { randomBytes } from 'node:crypto'
import { FORM_UPLOAD_BYTES, FORM_UPLOAD_KEPT, FORM_UPLOAD_TYPES } from '#contract/form-uploads.ts'
import { endingOf, KNOWN_ENDINGS } from '#server/files/check-upload.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { uploadRefusal } from './refusal.ts'
import { unusedBytes, type Uploader } from './store.ts'

/** Unused files of one candidate; more is no application. */
const MOST_FILES = 200
const MOST_BYTES = 200 * 1024 * 1024
/** Unsent files of all who are not signed in, and how long each is kept, ms: nobody may fill the disk without a name. */
const NOBODYS_BYTES = 2 * 1024 * 1024 * 1024
const NOBODYS_KEPT = 86_400_000
const LONGEST_NAME = 200

/** Notes an upload that is about to come and gives its id; refused before a byte is read when it could not be taken anyway. */
export async function beginUpload(
  { db, now }: Services,
  uploader: Uploader,
  { size, metadata }: { size: number; metadata: Readonly<Record<string, string | null>> },
): Promise<string> {
  const name = plainName(metadata['filename'] ?? '')
  if (size === 0) throw uploadRefusal('empty')
  if (!(size > 0)) throw new Failure('invalid_request', 'Say how large the file is.')
  if (size > FORM_UPLOAD_BYTES) throw uploadRefusal('too-large')
  const endings = (metadata['allowedTypes'] ?? '').toLowerCase().split(',').filter(Boolean)
  const taken = endings.length > 0 ? endings.map((one) => one.replace(/^\./, '')) : FORM_UPLOAD_TYPES
  const ending = endingOf(name)
  if (!taken.some((one) => one === ending) || !KNOWN_ENDINGS.includes(ending)) throw uploadRefusal('wrong-type')
  await requireRoom(db, uploader, size)
  const id = randomBytes(18).toString('base64url')
  await db
    .insertInto('upload')
    .values({
      id,
      tenant_id: uploader.tenantId,
      candidate_id: uploader.candidateId,
      name,
      size,
      state: 'open',
      created_at: now(),
      expires_at: now() + (uploader.candidateId === null ? NOBODYS_KEPT : FORM_UPLOAD_KEPT),
    })
    .execute()
  return id
}

async function requireRoom(db: Services['db'], uploader: Uploader, size: number): Promise<void> {
  const { count, bytes } = await unusedBytes(db, uploader)
  if (uploader.candidateId === null) {
    if (bytes + size > NOBODYS_BYTES)
      throw new Failure('unavailable', 'There are too many files on their way. Sign in, or try again later.')
  } else if (count >= MOST_FILES || bytes + size > MOST_BYTES)
    throw new Failure('too_large', 'There are too many unsent files. Remove some of them first.')
}

/** The name alone, without folders and what cannot be shown. */
function plainName(given: string): string {
  const name = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // Control characters, and marks that turn the direction of what follows.
  const shown = name.replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()
  if (shown.length <= LONGEST_NAME) return shown
  const ending = endingOf(shown)
  return `${shown.slice(0, LONGEST_NAME - ending.length - 1)}.${ending}`
}
