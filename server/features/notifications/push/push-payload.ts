import { getDirection, type Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import {
  getTopicCategory,
  findNotificationKind,
  getNeutralTextOfTopic,
  type Names,
} from '#server/features/notifications/kinds.ts'
import { formatMessage } from '#server/features/notifications/format-message.ts'
import { translate } from '#server/platform/texts/translate.ts'

/** The largest payload that every browser accepts before encryption (RFC 8291: 4096 bytes with header and padding). */
export const MAX_BYTES = 3993

export type PushContent = {
  kind: string
  names: Names
  locale: Locale
  /** True when the candidate chose to have details on the lock screen. */
  showDetails: boolean
  /** The absolute URL of the subject's page. */
  navigate: string
  /** Identifies the subject without revealing it. */
  tag: string
  /** The account of the push: another person on the same device sees only a neutral text. */
  account: string
  badge: number
  /** The candidate's time zone; null until a browser reports it. */
  zone: string | null
  /** The current time, epoch ms. */
  now: number
  /** Time of the event, epoch ms. */
  at: number
}

/**
 * A declarative push message (https://w3c.github.io/push-api/): browsers that support it show it without the worker,
 * others pass it to the worker. It is not `mutable`, because Safari would then pass it on without `data`, and older
 * workers would show nothing. The badge count is where either kind of browser looks for it, and `data` is what the
 * worker attaches to its notifications.
 */
export function buildPushPayload(content: PushContent): string {
  const { navigate, tag, account, badge, at, locale } = content
  const serialize = (words: PushWords) =>
    JSON.stringify({
      web_push: 8030,
      notification: {
        ...words,
        navigate,
        tag,
        lang: locale,
        dir: getDirection(locale),
        timestamp: at,
        app_badge: String(badge),
        data: { account, path: getPathOfUrl(navigate) },
      },
      app_badge: badge,
      account,
    })
  const whole = serialize(buildPushText(content))
  return Buffer.byteLength(whole) <= MAX_BYTES ? whole : serialize(getNeutralPushText(content))
}

function getPathOfUrl(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

type PushWords = { title: string; body: string }

function buildPushText(content: PushContent): PushWords {
  const kind = findNotificationKind(content.kind)
  if (!kind || !content.showDetails) return getNeutralPushText(content)
  return { title: translate(content.locale, getTopicCategory(kind)), body: formatMessage(content, kind, content.names) }
}

function getNeutralPushText({ kind, locale }: PushContent): PushWords {
  const known = findNotificationKind(kind)
  const title = known ? getNeutralTextOfTopic(known) : msg('There is news for you')
  return { title: translate(locale, title), body: translate(locale, msg('Tap to read it.')) }
}
