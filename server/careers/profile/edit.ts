import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { applyEdit, type ProfileEdit } from '#contract/profile/profile-edit.ts'
import { editProfile, type Profile } from '#contract/profile/profile.ts'
import { Failure } from '#server/platform/failure.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { invalidEdit } from './invalid-edit.ts'
import { rename } from './rename.ts'
import { holdProfile, presentProfile, writeProfile, type StoredProfile } from './store.ts'

/** Changes one section (P-02). Throws 409 with the present profile where another device wrote the section since it was read. */
export async function saveEdit(
  services: Services,
  visit: SignedInVisit,
  edit: ProfileEdit,
): Promise<DoneOnce<Profile>> {
  requireOwnEmail(edit, visit)
  return once(services, visit, editProfile, edit, async (tx) => {
    const now = services.now()
    const standing = await holdProfile(tx, visit.candidate, now)
    const version = standing.versions[edit.op_section] ?? 0
    if (edit.version !== undefined && edit.version !== version) throw changedElsewhere(standing, visit)
    const edited = applyEdit(standing.content, edit)
    if ('wrong' in edited) throw invalidEdit(edited.wrong)
    requireRealPhone(edited.content.phone, standing.content.phone)
    await rename(tx, visit, standing.content, edited.content, now)
    const next = {
      ...standing,
      content: edited.content,
      versions: { ...standing.versions, [edit.op_section]: version + 1 },
    }
    await writeProfile(tx, visit.candidate.id, next)
    return presentProfile(next, visit.candidate)
  })
}

/** The address for mail takes two codes to change, so never through here; the same one may be sent along. */
function requireOwnEmail({ op_section: section, op_data: { value } }: ProfileEdit, { candidate }: SignedInVisit): void {
  if (section !== 'basic_info' || !(value instanceof Object) || !('email' in value)) return
  if (value.email !== candidate.email) throw invalidEdit(['value.email'], 'Change your email address under Settings.')
}

/** No country has such a number: nobody can be called by it. One that stands already stays. */
function requireRealPhone(phone: string | null, standing: string | null): void {
  if (phone !== null && phone !== standing && !isValidPhoneNumber(phone))
    throw invalidEdit(['value.phone'], 'There is no such phone number. Check it.')
}

function changedElsewhere(standing: StoredProfile, { candidate }: SignedInVisit): Failure {
  return new Failure('conflict', 'This section was changed on another device.', {
    data: presentProfile(standing, candidate),
  })
}
