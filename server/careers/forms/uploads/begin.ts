import { randomBytes } from 'node:crypto'
import { FORM_UPLOAD_BYTES, FORM_UPLOAD_TYPES } from '#contract/forms/form-uploads.ts'
import { endingOf, KNOWN_ENDINGS } from '#server/files/check-upload.ts'
import { hasDiskRoom } from '#server/platform/disk-room.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { visibleName } from '#server/platform/words/file-name.ts'
import { uploadRefusal } from './refusal.ts'
import { EMPTY_KEPT, requireRoom, type Sender } from './room.ts'

const LONGEST_NAME = 200

/** Notes an upload that is about to come and gives its id; refused before a byte is read when it could not be taken anyway. It takes no room until something has come. */
export async function beginUpload(
  { db, now, config }: Services,
  sender: Sender,
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
  await requireRoom(db, sender, size)
  if (!(await hasDiskRoom(config, size)))
    throw new Failure('storage_full', 'There is no room left to store this. Try again later.')
  const id = randomBytes(18).toString('base64url')
  await db
    .insertInto('upload')
    .values({
      id,
      tenant_id: sender.tenantId,
      candidate_id: sender.candidateId,
      network: sender.network,
      name,
      size,
      state: 'open',
      created_at: now(),
      expires_at: now() + EMPTY_KEPT,
    })
    .execute()
  return id
}

/** The name alone, without folders and what cannot be shown. */
function plainName(given: string): string {
  const shown = visibleName(given.split(/[/\\]/).at(-1) ?? '').trim()
  if (shown.length <= LONGEST_NAME) return shown
  const ending = endingOf(shown)
  return `${shown.slice(0, LONGEST_NAME - ending.length - 1)}.${ending}`
}
