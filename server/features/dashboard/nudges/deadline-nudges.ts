import { INTERVIEWS_PAGE } from '#contract/interviews/interviews.ts'
import { toFormPath } from '#contract/applications/forms/form-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import {
  selectFreeInterviewSlots,
  buildOpenFormCondition,
  buildOpenInterviewCondition,
  buildOpenOfferCondition,
  buildOpenTaskCondition,
} from '#server/platform/open-decisions/open-conditions.ts'
import type { NudgeQuery, FoundNudge } from './found-nudge.ts'

// Nudges for steps that an employer is waiting for: of each kind only the one due first.

/** The open offer that ends first. */
export async function findOfferNudge(db: Db, { tenantId, candidateId, now }: NudgeQuery): Promise<FoundNudge | null> {
  const rows = await db
    .selectFrom('offer')
    .select(['id', 'position_name', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .where(buildOpenOfferCondition(now))
    .orderBy((order) => order.fn.coalesce('expires_at', order.val(Number.MAX_SAFE_INTEGER)))
    .orderBy('id')
    .limit(2)
    .execute()
  const [first] = rows
  if (!first) return null
  return {
    type: 'sign_offer',
    about: first.id,
    title: msg('Your offer for {position}'),
    message:
      rows.length > 1
        ? msg('You have more than one open offer. This one ends first.')
        : msg('Read it, then sign or decline.'),
    label: msg('Open offer'),
    values: { position: first.position_name },
    url: `/careers/offer/${first.id}`,
    dueAt: first.expires_at,
  }
}

/** The interview whose last available time is the earliest. */
export async function findInterviewNudge(
  db: Db,
  { tenantId, candidateId, now }: NudgeQuery,
): Promise<FoundNudge | null> {
  const first = await db
    .selectFrom('interview')
    .select(['id', 'position_name'])
    .select((eb) =>
      selectFreeInterviewSlots(eb, now)
        .select(({ fn }) => fn.max('interview_slot.start_at').as('last'))
        .as('last'),
    )
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .where(buildOpenInterviewCondition(now))
    .orderBy('last')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return null
  return {
    type: 'schedule_interview',
    about: first.id,
    title: msg('Interview for {position}'),
    message: msg('Choose a time that suits you.'),
    label: msg('Choose time'),
    values: { position: first.position_name },
    url: INTERVIEWS_PAGE,
    dueAt: first.last,
  }
}

export async function findFormNudge(db: Db, { tenantId, candidateId, now }: NudgeQuery): Promise<FoundNudge | null> {
  const first = await db
    .selectFrom('form_assignment')
    .innerJoin('form', 'form.id', 'form_assignment.form_id')
    .select(['form_assignment.id', 'form.slug', 'form.title', 'form_assignment.due_at'])
    .where('form_assignment.tenant_id', '=', tenantId)
    .where('form_assignment.candidate_id', '=', candidateId)
    .where(buildOpenFormCondition(now))
    // Forms of an offer are filled in on the offer's own page.
    .where('form_assignment.offer_id', 'is', null)
    // Public forms that candidates begin themselves are not awaited by anyone.
    .where('form_assignment.id', 'not like', 'own-%')
    .orderBy((order) => order.fn.coalesce('form_assignment.due_at', order.val(Number.MAX_SAFE_INTEGER)))
    .orderBy('form_assignment.created_at')
    .limit(1)
    .executeTakeFirst()
  if (!first) return null
  return {
    type: 'fill_form',
    about: first.id,
    title: msg('Form to fill in: {form}'),
    message: msg('The employer is waiting for your answers.'),
    label: msg('Open form'),
    values: { form: first.title },
    url: toFormPath(first.id),
    dueAt: first.due_at,
  }
}

/** The next onboarding task, except tasks for a form or an offer, which have nudges of their own. */
export async function findTaskNudge(db: Db, { tenantId, candidateId, now }: NudgeQuery): Promise<FoundNudge | null> {
  const first = await db
    .selectFrom('onboarding_task')
    .select(['id', 'title', 'due_at'])
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .where(buildOpenTaskCondition(now))
    .where('assignment_id', 'is', null)
    .where('offer_id', 'is', null)
    .orderBy((order) => order.fn.coalesce('due_at', order.val(Number.MAX_SAFE_INTEGER)))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!first) return null
  return {
    type: 'do_task',
    about: first.id,
    title: msg('Before you start: {task}'),
    message: msg('This is one of your onboarding tasks.'),
    label: msg('See tasks'),
    values: { task: first.title },
    url: PAGE.onboarding,
    dueAt: first.due_at,
  }
}
