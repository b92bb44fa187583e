import { MOST_NUDGES, NUDGE_TYPES, type Nudge, type NudgeType } from '#contract/dashboard/nudges.ts'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import { say } from '#server/platform/texts/say.ts'
import { formToFill, interviewToSchedule, offerToSign, taskToDo } from './deadlines.ts'
import type { Asked, Found } from './found.ts'
import { appToInstall, draftToFinish, notificationsToTurnOn, profileToComplete } from './next-steps.ts'

/** What a candidate could do next (D-03): three at most, the nearest deadline first. */
export async function nudgesOf(db: Db, asked: Asked, locale: Locale): Promise<Nudge[]> {
  const hidden = new Set(await hiddenNudges(db, asked))
  const shown = (await find(db, asked)).filter((found) => !hidden.has(idOf(found)))
  return shown.slice(0, MOST_NUDGES).map((found, at) => present(found, at + 1, locale))
}

/** Hides one for a while. What is done or over by now is unknown. */
export async function hideNudge(db: Db, asked: Asked, id: string): Promise<void> {
  const found = (await find(db, asked)).find((one) => idOf(one) === id)
  if (!found) throw new Failure('not_found', 'This suggestion could not be found.')
  if (!isDismissible(found.type)) throw new Failure('conflict', 'The employer is waiting for this, so it stays here.')
  const hidden_until = asked.now + HIDDEN
  await db
    .insertInto('nudge_dismissal')
    .values({ candidate_id: asked.candidateId, nudge: id, hidden_until })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'nudge']).doUpdateSet({ hidden_until }))
    .execute()
}

/** Everything there is to do, the first first. */
async function find(db: Db, asked: Asked): Promise<Found[]> {
  const found = await Promise.all([
    offerToSign(db, asked),
    interviewToSchedule(db, asked),
    formToFill(db, asked),
    taskToDo(db, asked),
    draftToFinish(db, asked),
    profileToComplete(db, asked),
    notificationsToTurnOn(db, asked),
  ])
  const all = [...found, appToInstall].filter((one) => one !== null)
  return all.toSorted((a, b) => dueOf(a) - dueOf(b) || rankOf(a.type) - rankOf(b.type))
}

async function hiddenNudges(db: Db, { candidateId, now }: Asked): Promise<string[]> {
  const rows = await db
    .selectFrom('nudge_dismissal')
    .select('nudge')
    .where('candidate_id', '=', candidateId)
    .where('hidden_until', '>', now)
    .execute()
  return rows.map(({ nudge }) => nudge)
}

function present(found: Found, priority: number, locale: Locale): Nudge {
  const { type, title, message, label, values, url, dueAt } = found
  return {
    id: idOf(found),
    type,
    title: say(locale, title, values),
    message: say(locale, message, values),
    cta: { label: say(locale, label), url },
    priority,
    dueTs: dueAt === null ? null : Math.floor(dueAt / 1000),
    dismissible: isDismissible(type),
  }
}

const idOf = ({ type, about }: Found) => (about === undefined ? type : `${type}:${about}`)
const dueOf = ({ dueAt }: Found) => dueAt ?? Number.MAX_SAFE_INTEGER
const rankOf = (type: NudgeType) => NUDGE_TYPES.indexOf(type)
/** Somebody waits for these. */
const isDismissible = (type: NudgeType) => !['sign_offer', 'schedule_interview', 'fill_form'].includes(type)

/** ms */
const HIDDEN = 7 * 86_400_000
