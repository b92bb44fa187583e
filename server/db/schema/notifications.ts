import type { ColumnType, Generated } from 'kysely'

// What candidates are told. Times are epoch milliseconds, JSON is text, flags are 0 or 1.

type NotificationTable = {
  id: Generated<number>
  candidate_id: number
  /** What happened: a kind of event, which decides words and way (server/features/notifications/kinds.ts). */
  kind: string
  /** The row of the outbox it stems from: each event is told once. */
  event_id: number
  /** What it is about, such as `offer:12`. */
  subject: string
  /** JSON: names that its words need. */
  names: string
  /** 1 as long as the candidate has something to do about it. */
  needs_action: ColumnType<number, number | undefined, number>
  /** 0 when the candidate wants to be told of it elsewhere only: then it is in no list and no number. */
  in_app: ColumnType<number, number | undefined, number>
  created_at: number
  viewed_at: number | null
  clicked_at: number | null
}

/** A browser that takes pushes for a candidate: where they are sent, and how they are sealed. */
type PushSubscriptionTable = {
  id: Generated<number>
  candidate_id: number
  /** The session that subscribed; with it the subscription ends. */
  session_id: string
  /** Secret: whoever knows it can send there. */
  endpoint: string
  /** The browser's public key and secret, base64url. */
  p256dh: string
  auth: string
  /** Id of our key that the browser was subscribed with. */
  vapid_key: string
  /** Language of its pushes. */
  locale: string
  /** "Chrome on Android". */
  device: string
  created_at: number
  seen_at: number
  /** Refusals in a row that are neither "gone" nor "later". */
  failures: ColumnType<number, number | undefined, number>
}

/** What a candidate chose for all kinds together; none as long as everything is as it was. */
type NotificationSettingTable = {
  candidate_id: number
  /** Quiet hours by the candidate's clock, `HH:MM`; both null without them. */
  quiet_from: string | null
  quiet_to: string | null
  /** 1 when names may stand on locked screens and in subjects. */
  show_details: ColumnType<number, number | undefined, number>
  /** What stands for topics without a choice, those to come too; `off` for who stopped all mails. */
  email_default: string | null
  /** What happened before is history that was brought along: it is listed, and nobody is called for it. */
  told_from: number | null
}

type NotificationChoiceTable = {
  candidate_id: number
  /** server/features/notifications/kinds.ts */
  topic: string
  in_app: number
  push: number
  /** off, now or digest */
  email: string
}

/** A summary of a day: one row, one mail. */
type NotificationDigestTable = {
  id: Generated<number>
  candidate_id: number
  due_at: number
  /** Set when the mail server took it, or when nothing was left to tell. */
  sent_at: number | null
}

/** A notification that is to be told by mail, alone or in a digest. */
type NotificationEmailTable = {
  notification_id: number
  digest_id: number | null
  /** Set when the mail server took it. */
  sent_at: number | null
}

export type NotificationTables = {
  notification: NotificationTable
  notification_setting: NotificationSettingTable
  notification_choice: NotificationChoiceTable
  notification_digest: NotificationDigestTable
  notification_email: NotificationEmailTable
  push_subscription: PushSubscriptionTable
}
