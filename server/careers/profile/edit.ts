import { hasText } from '#contract/account/full-name.ts'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { applyEdit, type ProfileEdit } from '#contract/profile/profile-edit.ts'
import { editProfile, type Profile } from '#contract/profile/profile.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, type FieldText } from '#server/platform/failure.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { once } from '#server/platform/http/idempotency.ts'
import { fullName, type SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { noteNewName } from '#server/platform/session/name-trail.ts'
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
    if ('wrong' in edited) throw invalid(edited.wrong)
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

/** Letters are signed with the name: a new one stands in the evidence of each offer that it could sign, and none is blank. */
async function rename(
  tx: Db,
  visit: SignedInVisit,
  before: ProfileContent,
  { firstName, lastName }: ProfileContent,
  now: number,
): Promise<void> {
  if (firstName === before.firstName && lastName === before.lastName) return
  const blank = Object.entries({ firstName, lastName }).filter(([, name]) => !hasText(name ?? ''))
  if (blank.length > 0)
    throw invalid(
      blank.map(([name]) => `value.${name}`),
      'Please enter your name',
    )
  await tx
    .updateTable('candidate')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', visit.candidate.id)
    .execute()
  const known = { ...visit, candidate: { ...visit.candidate, firstName: before.firstName, lastName: before.lastName } }
  await noteNewName(tx, known, fullName({ firstName, lastName }), now)
}

/** The address for mail takes two codes to change (CASES: never through here); the same one may be sent along. */
function requireOwnEmail({ op_section: section, op_data: { value } }: ProfileEdit, { candidate }: SignedInVisit): void {
  if (section !== 'basic_info' || !(value instanceof Object) || !('email' in value)) return
  if (value.email !== candidate.email) throw invalid(['value.email'], 'Change your email address under Settings.')
}

function invalid(paths: readonly string[], text: FieldText = 'This value is not valid.'): Failure {
  return new Failure('invalid_fields', 'Invalid request received. Please try again', {
    fieldErrors: Object.fromEntries(paths.map((path) => [`op_data.${path}`, text])),
  })
}

function changedElsewhere(standing: StoredProfile, { candidate }: SignedInVisit): Failure {
  return new Failure('conflict', 'This section was changed on another device.', {
    data: presentProfile(standing, candidate),
  })
}
