import type { ColumnType, Generated } from 'kysely'

// Notifications. Times are epoch milliseconds, JSON is text, flags are 0 or 1.

type NotificationTable = {
  id: Generated<number>
  candidate_id: number
  /** The kind of event, which decides text and channels (server/features/notifications/kinds.ts). */
  kind: string
  /** The id of the event in the outbox: one notification per event. */
  event_id: number
  /** The subject of the notification, such as `offer:12`. */
  subject: string
  /** JSON: names that its words need. */
  names: string
  /** 1 as long as the candidate has something to do about it. */
  needs_action: ColumnType<number, number | undefined, number>
  /** 0 if the candidate chose other channels only: the notification is then in no list and no count. */
  in_app: ColumnType<number, number | undefined, number>
  created_at: number
  viewed_at: number | null
  clicked_at: number | null
}

/** A browser that receives pushes for a candidate: its endpoint, and the keys for encryption. */
type PushSubscriptionTable = {
  id: Generated<number>
  candidate_id: number
  /** The session that subscribed; with it the subscription ends. */
  session_id: string
  /** Secret: anyone who has it can send there. */
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

/** A candidate's settings for all kinds of notifications together; no row as long as all are the defaults. */
type NotificationSettingTable = {
  candidate_id: number
  /** Quiet hours by the candidate's clock, `HH:MM`; both null without them. */
  quiet_from: string | null
  quiet_to: string | null
  /** 1 if names may appear on lock screens and in subjects. */
  show_details: ColumnType<number, number | undefined, number>
  /** Default for topics without a choice, including later ones; `off` after unsubscribing from all mails. */
  email_default: string | null
  /** Earlier events were imported history: listed, but not delivered. */
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
  /** Set once the mail server accepted it, or nothing was left to send. */
  sent_at: number | null
}

/** A notification to be mailed, alone or in a digest. */
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
