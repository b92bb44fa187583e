import type { Profile, readAvatar } from '#contract/profile/profile.ts'
import type { ParamsOf } from '#contract/wire/endpoint.ts'
import { AVATAR_BYTES, MEGABYTE } from '#contract/zod-free/limits.ts'
import { msg } from '#contract/zod-free/text.ts'
import { checkPicture } from '#server/files/check/check-file.ts'
import { saveFile, readStoredFile } from '#server/files/stored-files.ts'
import { getVisitorQueueTurn } from '#server/files/queue-turn.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileAnswer } from '#server/platform/http/mount-endpoint.ts'
import type { UploadedFile } from '#server/platform/http/body/read-form.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { lockProfile, presentProfile, writeProfile } from './store.ts'

/** Stores a picture that was validated completely; null removes it. The sweep deletes the previous bytes. */
export async function setAvatar(
  services: Services,
  context: SignedInContext,
  file: UploadedFile | undefined | null,
): Promise<Profile> {
  const picture = file === null ? null : await validatePicture(services, context, file)
  return services.transaction(async (tx) => {
    const now = services.now()
    if (picture) await saveFile(tx, { tenantId: context.tenant.id, ...picture }, now)
    const profile = { ...(await lockProfile(tx, context.candidate, now)), avatar: picture?.sha256 ?? null }
    await writeProfile(tx, context.candidate.id, profile)
    return presentProfile(profile, context.candidate)
  })
}

/** The candidate's own picture; any other name is not found. */
export async function readOwnAvatar(
  { db }: Services,
  { tenant, candidate }: SignedInContext,
  { id: sha256 }: ParamsOf<typeof readAvatar>,
): Promise<FileAnswer> {
  const row = await db
    .selectFrom('profile')
    .select('avatar_sha256')
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirst()
  if (row?.avatar_sha256 !== sha256) throw new Failure('not_found', msg('There is no such picture.'))
  const { bytes, media_type: mediaType } = await readStoredFile(db, { tenantId: tenant.id, sha256 })
  return { bytes, mediaType, filename: 'avatar', etag: sha256, attachment: false }
}

const FIELD = 'avatar'

async function validatePicture({ malware }: Services, context: SignedInContext, file: UploadedFile | undefined) {
  if (file && file.bytes.length > AVATAR_BYTES) {
    const text = msg('This picture is larger than {largest} MB. Choose a smaller one.')
    throw new Failure('too_large', text, {
      values: { largest: AVATAR_BYTES / MEGABYTE },
      fieldErrors: { [FIELD]: text },
    })
  }
  const picture = file && (await checkPicture(malware, file.bytes, getVisitorQueueTurn(context), FIELD))
  if (picture) return picture
  const text = msg('Only PNG and JPEG pictures can be used here.')
  throw new Failure('unsupported_media', text, { fieldErrors: { [FIELD]: text } })
}
