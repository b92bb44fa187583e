import { EVENTS_TAB } from '#contract/events/events.ts'
import { INTERVIEWS_PAGE } from '#contract/interviews/interviews.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { Db } from '#server/db/open-db.ts'

// Subjects of notifications, by a name such as `offer:12`: the page that shows them, and when they end.

export const buildSubject = {
  offer: (id: number) => `offer:${id}`,
  form: (assignmentId: string) => `form:${assignmentId}`,
  application: (id: number) => `application:${id}`,
  task: (taskId: string) => `task:${taskId}`,
  interview: (interviewId: string) => `interview:${interviewId}`,
  event: (eventId: string) => `event:${eventId}`,
  /** The employer's messages about an application. */
  messages: (applicationId: number) => `messages:${applicationId}`,
  account: () => 'account:',
  /** A candidate's referral of a friend. */
  referral: (referralId: string) => `referral:${referralId}`,
  search: (searchId: string) => `search:${searchId}`,
  /** Named by the link, because an invited person may not have an account yet. */
  invitation: (link: string) => `invitation:${link}`,
}

const PAGES: Record<string, (id: string) => string> = {
  offer: (id) => `${PAGE.home}/offer/${id}`,
  form: (id) => `${PAGE.home}/forms/${encodeURIComponent(id)}`,
  application: (id) => `${PAGE.applications}/${id}`,
  task: () => PAGE.onboarding,
  interview: () => INTERVIEWS_PAGE,
  event: (id) => `${EVENTS_TAB}&event=${encodeURIComponent(id)}`,
  messages: (id) => `${PAGE.applications}/${id}`,
  account: () => PAGE.settings,
  referral: () => `${PAGE.dashboard}?tab=referrals`,
  search: (id) => `${PAGE.saved}?saved_search=${encodeURIComponent(id)}`,
  invitation: (link) => link,
}

/** The page of a subject; the careers home for a kind written by a later version. */
export function getPageOfSubject(subject: string): string {
  const [kind, id] = splitSubject(subject)
  return PAGES[kind]?.(id) ?? PAGE.home
}

/** End times of subjects, epoch ms, if they have one; no notifications afterwards. */
export async function readEndTimesOfSubjects(db: Db, subjects: readonly string[]): Promise<Map<string, number>> {
  const ends = new Map<string, number>()
  const listIds = (kind: string) => subjects.map(splitSubject).flatMap(([of, id]) => (of === kind ? id : []))
  const offers = listIds('offer').map(Number)
  const forms = listIds('form')
  const addEnd = (subject: string, end: number | null) => end !== null && ends.set(subject, end)
  if (offers.length > 0) {
    const rows = await db.selectFrom('offer').select(['id', 'expires_at']).where('id', 'in', offers).execute()
    for (const { id, expires_at: end } of rows) addEnd(buildSubject.offer(id), end)
  }
  if (forms.length > 0) {
    const rows = await db.selectFrom('form_assignment').select(['id', 'due_at']).where('id', 'in', forms).execute()
    for (const { id, due_at: end } of rows) addEnd(buildSubject.form(id), end)
  }
  const tasks = listIds('task')
  if (tasks.length > 0) {
    const rows = await db.selectFrom('onboarding_task').select(['id', 'due_at']).where('id', 'in', tasks).execute()
    for (const { id, due_at: end } of rows) addEnd(buildSubject.task(id), end)
  }
  const interviews = listIds('interview')
  if (interviews.length > 0) {
    const rows = await db
      .selectFrom('interview')
      .select(['id', 'status', 'start_at', 'over_at'])
      .where('id', 'in', interviews)
      .execute()
    // No reminders for an interview that has begun.
    for (const { id, status, start_at: start, over_at: over } of rows)
      addEnd(buildSubject.interview(id), status === 'confirmed' ? start : over)
  }
  const events = listIds('event')
  if (events.length > 0) {
    const rows = await db.selectFrom('career_event').select(['id', 'start_at']).where('id', 'in', events).execute()
    for (const { id, start_at: start } of rows) addEnd(buildSubject.event(id), start)
  }
  return ends
}

function splitSubject(subject: string): [kind: string, id: string] {
  const at = subject.indexOf(':')
  return [subject.slice(0, at), subject.slice(at + 1)]
}
