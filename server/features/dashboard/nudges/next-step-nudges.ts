import { computeCompletion, listMissingParts } from '#contract/profile/completion.ts'
import { readStoredContent } from '#contract/profile/profile-content.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildOpenDraftCondition } from '#server/platform/open-decisions/open-conditions.ts'
import { getPublicId } from '#server/db/public-id.ts'
import type { NudgeQuery, FoundNudge } from './found-nudge.ts'

// Steps that would help a candidate, though no one is waiting for them.

/** The application that was begun last, of a job that is still open. */
export async function findDraftNudge(db: Db, { tenantId, candidateId, now }: NudgeQuery): Promise<FoundNudge | null> {
  const draft = await db
    .selectFrom('draft_application')
    .innerJoin('position', 'position.id', 'draft_application.position_id')
    .select(['position.id', 'position.secret_id', 'name', 'valid_through', 'is_private'])
    .where('candidate_id', '=', candidateId)
    .where('position.tenant_id', '=', tenantId)
    .where(buildOpenDraftCondition(now))
    .orderBy('draft_application.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!draft) return null
  const pid = getPublicId(draft)
  return {
    type: 'finish_draft',
    about: pid,
    title: msg('Finish your application for {position}'),
    message: msg('What you answered so far is saved.'),
    label: msg('Continue'),
    values: { position: draft.name },
    url: `/careers/apply${draft.is_private === 1 ? '/private' : ''}?pid=${pid}`,
    // A job is open until its last day ends, so the deadline is that day's last second.
    dueAt: draft.valid_through === null ? null : draft.valid_through - 1000,
  }
}

/** Percentage of completeness at which a profile needs no nudge. */
const ENOUGH = 90

/** Suggests a resume first, because the profile can be filled in from it; then what the profile still lacks. */
export async function findProfileNudge(db: Db, { candidateId }: NudgeQuery): Promise<FoundNudge | null> {
  const found = await db
    .selectFrom('candidate')
    .leftJoin('profile', 'profile.candidate_id', 'candidate.id')
    .select(['first_name', 'last_name', 'location', 'content', 'avatar_sha256'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('resume').select('resume.id').whereRef('resume.candidate_id', '=', 'candidate.id')).as(
        'resume',
      ),
    )
    .where('candidate.id', '=', candidateId)
    .executeTakeFirst()
  if (!found) return null
  const there = { values: {}, url: PAGE.profile, dueAt: null }
  if (!found.resume)
    return {
      type: 'upload_resume',
      title: msg('Upload your resume'),
      message: msg('Your profile and your applications fill in from it.'),
      label: msg('Upload resume'),
      ...there,
    }
  const content = readStoredContent(found.content ?? undefined, {
    firstName: found.first_name ?? '',
    lastName: found.last_name ?? '',
    location: found.location,
  })
  const percent = computeCompletion(listMissingParts(content, { avatar: found.avatar_sha256 !== null, resume: true }))
  if (percent >= ENOUGH) return null
  return {
    type: 'complete_profile',
    title: msg('Complete your profile'),
    message: msg('It is {percent}% complete. Applications are prefilled from it.'),
    label: msg('Open profile'),
    ...there,
    values: { percent },
  }
}

/** Suggests turning on notifications, unless they are on for any device. */
export async function findPushNudge(db: Db, { candidateId }: NudgeQuery): Promise<FoundNudge | null> {
  const known = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .limit(1)
    .executeTakeFirst()
  if (known) return null
  return {
    type: 'enable_push',
    title: msg('Turn on notifications'),
    message: msg('Hear of offers and interviews right away.'),
    label: msg('Turn on notifications'),
    values: {},
    url: PAGE.settings,
    dueAt: null,
  }
}

export const APP_TO_INSTALL: FoundNudge = {
  type: 'install_app',
  title: msg('Install the app'),
  message: msg('Open it from your home screen, with or without a network.'),
  label: msg('Install app'),
  values: {},
  url: PAGE.settings,
  dueAt: null,
}
