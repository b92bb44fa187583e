import { MOST_NUDGES, NUDGE_TYPES, type Nudge, type NudgeType } from '#contract/dashboard/nudges.ts'
import type { Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { findFormNudge, findInterviewNudge, findOfferNudge, findTaskNudge } from './deadline-nudges.ts'
import type { NudgeQuery, FoundNudge } from './found-nudge.ts'
import { APP_TO_INSTALL, findDraftNudge, findPushNudge, findProfileNudge } from './next-step-nudges.ts'

/** Suggestions for the candidate (D-03): three at most, the nearest deadline first. */
export async function presentNudges(db: Db, query: NudgeQuery, locale: Locale): Promise<Nudge[]> {
  const hidden = new Set(await listHiddenNudges(db, query))
  const shown = (await listAllNudges(db, query)).filter((found) => !hidden.has(buildNudgeId(found)))
  return shown.slice(0, MOST_NUDGES).map((found, at) => presentNudge(found, at + 1, locale))
}

/** How long a dismissed nudge stays hidden, ms. */
const HIDDEN = 7 * 86_400_000

/** Hides a nudge for a while. A nudge that is done or over is not found. */
export async function hideNudge(db: Db, query: NudgeQuery, id: string): Promise<void> {
  const found = (await listAllNudges(db, query)).find((one) => buildNudgeId(one) === id)
  if (!found) throw new Failure('not_found', msg('This suggestion could not be found.'))
  if (!isNudgeDismissible(found.type))
    throw new Failure('conflict', msg('The employer is waiting for this, so it stays here.'))
  const hidden_until = query.now + HIDDEN
  await db
    .insertInto('nudge_dismissal')
    .values({ candidate_id: query.candidateId, nudge: id, hidden_until })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'nudge']).doUpdateSet({ hidden_until }))
    .execute()
}

/** All current nudges, the most urgent first. */
async function listAllNudges(db: Db, query: NudgeQuery): Promise<FoundNudge[]> {
  const found = await Promise.all([
    findOfferNudge(db, query),
    findInterviewNudge(db, query),
    findFormNudge(db, query),
    findTaskNudge(db, query),
    findDraftNudge(db, query),
    findProfileNudge(db, query),
    findPushNudge(db, query),
  ])
  const all = [...found, APP_TO_INSTALL].filter((one) => one !== null)
  return all.toSorted(
    (a, b) => getNudgeDueTime(a) - getNudgeDueTime(b) || getNudgeTypeRank(a.type) - getNudgeTypeRank(b.type),
  )
}

async function listHiddenNudges(db: Db, { candidateId, now }: NudgeQuery): Promise<string[]> {
  const rows = await db
    .selectFrom('nudge_dismissal')
    .select('nudge')
    .where('candidate_id', '=', candidateId)
    .where('hidden_until', '>', now)
    .execute()
  return rows.map(({ nudge }) => nudge)
}

function presentNudge(found: FoundNudge, priority: number, locale: Locale): Nudge {
  const { type, title, message, label, values, url, dueAt } = found
  return {
    id: buildNudgeId(found),
    type,
    title: translate(locale, title, values),
    message: translate(locale, message, values),
    cta: { label: translate(locale, label), url },
    priority,
    dueTs: dueAt === null ? null : Math.floor(dueAt / 1000),
    dismissible: isNudgeDismissible(type),
  }
}

const buildNudgeId = ({ type, about }: FoundNudge) => (about === undefined ? type : `${type}:${about}`)
const getNudgeDueTime = ({ dueAt }: FoundNudge) => dueAt ?? Number.MAX_SAFE_INTEGER
const getNudgeTypeRank = (type: NudgeType) => NUDGE_TYPES.indexOf(type)
/** Nudges that someone is waiting for cannot be dismissed. */
const isNudgeDismissible = (type: NudgeType) => !['sign_offer', 'schedule_interview', 'fill_form'].includes(type)
