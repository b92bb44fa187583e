import type { BodyOf } from '#contract/wire/endpoint.ts'
import {
  EMAIL_CHOICES,
  type EmailChoice,
  type putNotificationPreferences,
} from '#contract/notifications/notification-preferences.ts'
import type { Db } from '#server/db/open-db.ts'
import { KINDS, TOPICS, type NotificationKind, type TopicId } from '#server/features/notifications/kinds.ts'
import { findQuietEnd, type QuietHours } from './quiet-hours.ts'

/** A candidate's channels for one topic. */
export type Choice = { inApp: boolean; push: boolean; email: EmailChoice }
export type Preferences = {
  /** The candidate's time zone, for everything that depends on local time. */
  timeZone: string
  choices: Record<TopicId, Choice>
  quietHours: QuietHours | null
  showDetails: boolean
  /** Time before which events are not notified about, epoch ms. */
  toldFrom: number
}
/** How a kind is sent: `quietUntil` is the end of the current quiet hours, epoch ms. */
export type Channels = Choice & Omit<Preferences, 'choices'> & { quietUntil: number | null }

export const TOPIC_IDS = Object.keys(TOPICS) as TopicId[]
/** Whether a topic cannot be turned off. */
export const isTopicFixedOn = (topic: TopicId) => 'isFixed' in TOPICS[topic]

/** The candidate's channels for this kind at this moment. */
export async function readChannels(
  db: Db,
  candidateId: number,
  kind: NotificationKind,
  now: number,
): Promise<Channels> {
  const { choices, ...rest } = await readPreferences(db, candidateId)
  return { ...choices[KINDS[kind].topic], ...rest, quietUntil: findQuietEnd(rest.quietHours, rest.timeZone, now) }
}

/** The candidate's choices, with defaults. */
export async function readPreferences(db: Db, candidateId: number): Promise<Preferences> {
  const found = await db
    .selectFrom('candidate')
    .leftJoin('notification_setting', 'candidate_id', 'candidate.id')
    .select(['time_zone', 'quiet_from', 'quiet_to', 'show_details', 'email_default', 'told_from'])
    .where('candidate.id', '=', candidateId)
    .executeTakeFirst()
  const rows = await db.selectFrom('notification_choice').selectAll().where('candidate_id', '=', candidateId).execute()
  const choices = TOPIC_IDS.map((topic): [TopicId, Choice] => {
    if (isTopicFixedOn(topic)) return [topic, { inApp: true, push: true, email: TOPICS[topic].email }]
    const row = rows.find((one) => one.topic === topic)
    const email = parseEmailChoice(row?.email ?? found?.email_default) ?? TOPICS[topic].email
    return [topic, { inApp: row?.in_app !== 0, push: row?.push !== 0, email }]
  })
  const { quiet_from: from = null, quiet_to: to = null } = found ?? {}
  return {
    timeZone: found?.time_zone ?? 'UTC',
    choices: Object.fromEntries(choices) as Record<TopicId, Choice>,
    quietHours: from === null || to === null ? null : { from, to },
    showDetails: found?.show_details === 1,
    toldFrom: found?.told_from ?? 0,
  }
}

type PreferencesRequest = BodyOf<typeof putNotificationPreferences>

/** Updates the given fields within a transaction; other fields keep what another device chose. */
export async function changePreferences(tx: Db, candidateId: number, request: PreferencesRequest): Promise<void> {
  const { choices } = await readPreferences(tx, candidateId)
  for (const { id, ...changed } of request.topics ?? []) {
    const topic = TOPIC_IDS.find((known) => known === id)
    if (topic) await storeTopicChoice(tx, candidateId, topic, { ...choices[topic], ...omitUndefined(changed) })
  }
  const { quietHours, showDetails } = request
  await storeNotificationSetting(tx, candidateId, {
    ...(quietHours === undefined ? {} : { quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null }),
    ...(showDetails === undefined ? {} : { show_details: showDetails ? 1 : 0 }),
  })
}

/** Stops mails of one topic, of digests, or all of them, including topics added later. */
export async function stopEmailOfTopics(tx: Db, candidateId: number, of: TopicId | 'summaries' | 'all'): Promise<void> {
  const { choices } = await readPreferences(tx, candidateId)
  const stopped = TOPIC_IDS.filter((id) => {
    if (of === 'all') return !isTopicFixedOn(id)
    return of === 'summaries' ? !isTopicFixedOn(id) && choices[id].email === 'digest' : id === of
  })
  for (const topic of stopped) await storeTopicChoice(tx, candidateId, topic, { ...choices[topic], email: 'off' })
  if (of === 'all') await storeNotificationSetting(tx, candidateId, { email_default: 'off' })
}

async function storeTopicChoice(
  tx: Db,
  candidateId: number,
  topic: TopicId,
  { inApp, push, email }: Choice,
): Promise<void> {
  const row = { in_app: inApp ? 1 : 0, push: push ? 1 : 0, email }
  await tx
    .insertInto('notification_choice')
    .values({ candidate_id: candidateId, topic, ...row })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'topic']).doUpdateSet(row))
    .execute()
}

type Setting = Partial<{
  quiet_from: string | null
  quiet_to: string | null
  show_details: number
  email_default: string
}>

async function storeNotificationSetting(tx: Db, candidateId: number, changed: Setting): Promise<void> {
  if (Object.keys(changed).length === 0) return
  await tx
    .insertInto('notification_setting')
    .values({ candidate_id: candidateId, ...changed })
    .onConflict((conflict) => conflict.column('candidate_id').doUpdateSet(changed))
    .execute()
}

const parseEmailChoice = (value: string | null | undefined) => EMAIL_CHOICES.find((choice) => choice === value)

function omitUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
