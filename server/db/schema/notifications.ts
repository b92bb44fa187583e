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
  /** JSON: names that appear in the notification's text. */
  names: string
  /** 1 as long as the candidate has to act on the notification. */
  needs_action: ColumnType<number, number | undefined, number>
  /** 0 if the candidate chose other channels only: the notification then appears in no list and no count. */
  in_app: ColumnType<number, number | undefined, number>
  created_at: number
  viewed_at: number | null
  clicked_at: number | null
}

/** A browser that receives pushes for a candidate: its endpoint, and the keys for encryption. */
type PushSubscriptionTable = {
  id: Generated<number>
  candidate_id: number
  /** The session that subscribed; the subscription is deleted with it. */
  session_id: string
  /** URL of the push service. Secret, because anyone who has it can send pushes. */
  endpoint: string
  /** The browser's public key and secret, base64url. */
  p256dh: string
  auth: string
  /** Id of the VAPID key that the browser subscribed with. */
  vapid_key: string
  /** Language of the device's pushes. */
  locale: string
  /** A name such as "Chrome on Android". */
  device: string
  created_at: number
  seen_at: number
  /** Consecutive refusals by the push service other than "gone" and "later". */
  failures: ColumnType<number, number | undefined, number>
}

/** A candidate's settings for all notifications; no row if all are the defaults. */
type NotificationSettingTable = {
  candidate_id: number
  /** Start and end of quiet hours in the candidate's time zone, `HH:MM`; both null without quiet hours. */
  quiet_from: string | null
  quiet_to: string | null
  /** 1 if names may appear on lock screens and in mail subjects. */
  show_details: ColumnType<number, number | undefined, number>
  /** Mail setting for topics without one, including future topics; `off` after unsubscribing from all mails. */
  email_default: string | null
  /** Events before this time were imported history: listed, but not delivered. */
  told_from: number | null
}

type NotificationChoiceTable = {
  candidate_id: number
  /** A topic of server/features/notifications/kinds.ts. */
  topic: string
  in_app: number
  push: number
  /** One of `off`, `now`, `digest`. */
  email: string
}

/** A daily summary, sent as one mail. */
type NotificationDigestTable = {
  id: Generated<number>
  candidate_id: number
  due_at: number
  /** When the mail server accepted the mail, or there was nothing left to send. */
  sent_at: number | null
}

/** A notification to be mailed, alone or in a digest. */
type NotificationEmailTable = {
  notification_id: number
  digest_id: number | null
  /** When the mail server accepted the mail. */
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
