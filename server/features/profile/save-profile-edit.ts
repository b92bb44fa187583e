import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { applyProfileEdit, type ProfileEdit } from '#contract/profile/profile-edit.ts'
import { editProfile, type Profile } from '#contract/profile/profile.ts'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { createInvalidEditFailure } from './invalid-edit-failure.ts'
import { renameCandidate } from './rename-candidate.ts'
import { lockProfile, presentProfile, writeProfile, type StoredProfile } from './store.ts'

/**
 * Changes one section (P-02). Throws 409 with the current profile if another device has written the section since it
 * was read.
 */
export async function saveProfileEdit(
  services: Services,
  context: SignedInContext,
  edit: ProfileEdit,
): Promise<IdempotentResult<Profile>> {
  requireUnchangedEmail(edit, context)
  return withIdempotency(services, context, editProfile, edit, async (tx) => {
    const now = services.now()
    const standing = await lockProfile(tx, context.candidate, now)
    const version = standing.versions[edit.op_section] ?? 0
    if (edit.version !== undefined && edit.version !== version) throw createEditConflict(standing, context)
    const edited = applyProfileEdit(standing.content, edit)
    if ('wrong' in edited) throw createInvalidEditFailure(edited.wrong)
    requireRealPhone(edited.content.phone, standing.content.phone)
    await renameCandidate(tx, context, standing.content, edited.content, now)
    const next = {
      ...standing,
      content: edited.content,
      versions: { ...standing.versions, [edit.op_section]: version + 1 },
    }
    await writeProfile(tx, context.candidate.id, next)
    return presentProfile(next, context.candidate)
  })
}

/** Requires the candidate's own address, because changing it takes two codes and never works through this call. */
function requireUnchangedEmail(
  { op_section: section, op_data: { value } }: ProfileEdit,
  { candidate }: SignedInContext,
): void {
  if (section !== 'basic_info' || !(value instanceof Object) || !('email' in value)) return
  if (value.email !== candidate.email)
    throw createInvalidEditFailure(['value.email'], msg('Change your email address under Settings.'))
}

/** Rejects phone numbers no country has. An unchanged number is accepted. */
function requireRealPhone(phone: string | null, standing: string | null): void {
  if (phone !== null && phone !== standing && !isValidPhoneNumber(phone))
    throw createInvalidEditFailure(['value.phone'], msg('There is no such phone number. Check it.'))
}

function createEditConflict(standing: StoredProfile, { candidate }: SignedInContext): Failure {
  return new Failure('conflict', msg('This section was changed on another device.'), {
    data: presentProfile(standing, candidate),
  })
}
