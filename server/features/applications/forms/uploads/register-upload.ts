import { randomBytes } from 'node:crypto'
import { FORM_UPLOAD_BYTES, FORM_UPLOAD_TYPES } from '#contract/applications/forms/form-uploads.ts'
import { msg } from '#contract/zod-free/text.ts'
import { getExtension, KNOWN_ENDINGS } from '#server/files/check/check-upload.ts'
import { hasDiskSpace } from '#server/platform/disk-space.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { stripInvisibleCharacters } from '#server/platform/words/strip-invisible-characters.ts'
import { createUploadRefusal } from './upload-refusals.ts'
import { EMPTY_TTL, requireUploadQuota, type Sender } from './upload-quota.ts'

const MAX_NAME_LENGTH = 200

/**
 * Registers an upload and returns its id, or rejects it before any byte is read. It uses no quota until bytes arrive.
 */
export async function registerUpload(
  { db, now, config }: Services,
  sender: Sender,
  { size, metadata }: { size: number; metadata: Readonly<Record<string, string | null>> },
): Promise<string> {
  const name = cleanFileName(metadata['filename'] ?? '')
  if (size === 0) throw createUploadRefusal('empty')
  if (!(size > 0)) throw new Failure('invalid_request', msg('Say how large the file is.'))
  if (size > FORM_UPLOAD_BYTES) throw createUploadRefusal('too-large')
  const endings = (metadata['allowedTypes'] ?? '').toLowerCase().split(',').filter(Boolean)
  const taken = endings.length > 0 ? endings.map((one) => one.replace(/^\./, '')) : FORM_UPLOAD_TYPES
  const ending = getExtension(name)
  if (!taken.some((one) => one === ending) || !KNOWN_ENDINGS.includes(ending)) throw createUploadRefusal('wrong-type')
  await requireUploadQuota(db, sender, size)
  if (!(await hasDiskSpace(config, size)))
    throw new Failure('storage_full', msg('There is no room left to store this. Try again later.'))
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
      expires_at: now() + EMPTY_TTL,
    })
    .execute()
  return id
}

/** The file name without folders and invisible characters. */
function cleanFileName(fileName: string): string {
  const shown = stripInvisibleCharacters(fileName.split(/[/\\]/).at(-1) ?? '').trim()
  if (shown.length <= MAX_NAME_LENGTH) return shown
  const ending = getExtension(shown)
  return `${shown.slice(0, MAX_NAME_LENGTH - ending.length - 1)}.${ending}`
}
