import { direction, type Locale } from '#contract/locales.ts'
import { categoryOf, kindNamed, neutralOf, type Names } from '#server/careers/notifications/kinds.ts'
import { inWords } from '#server/careers/notifications/words.ts'
import { say } from '#server/platform/texts/say.ts'

/** What every browser takes of one push once it is encrypted (RFC 8291: 4096 bytes with head and padding). */
export const MOST_BYTES = 3993

export type Said = {
  kind: string
  names: Names
  locale: Locale
  /** True when the candidate chose to have details on the lock screen. */
  showDetails: boolean
  /** Absolute address of what it is about. */
  navigate: string
  /** Names the subject, without saying which it is. */
  tag: string
  /** Whose it is: another person on the same device gets neutral words only. */
  account: string
  badge: number
  /** Where the candidate is; null until a browser said it. */
  zone: string | null
  /** Epoch ms. */
  now: number
  /** Epoch ms. */
  at: number
}

/**
 * A declarative push message (https://w3c.github.io/push-api/): browsers that know them show it without the worker, the others leave all of it to the
 * worker. It is not `mutable`: then Safari hands it to the worker without `data`, and a worker of before shows nothing of it. The number on the app's
 * icon stands where either kind of browser looks for it, and `data` is what the worker gives the notifications that it shows.
 */
export function payloadOf(said: Said): string {
  const { navigate, tag, account, badge, at, locale } = said
  const of = (words: Words) =>
    JSON.stringify({
      web_push: 8030,
      notification: {
        ...words,
        navigate,
        tag,
        lang: locale,
        dir: direction(locale),
        timestamp: at,
        app_badge: String(badge),
        data: { account, path: pathOf(navigate) },
      },
      app_badge: badge,
      account,
    })
  const whole = of(wordsOf(said))
  return Buffer.byteLength(whole) <= MOST_BYTES ? whole : of(neutral(said))
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

type Words = { title: string; body: string }

function wordsOf(said: Said): Words {
  const kind = kindNamed(said.kind)
  if (!kind || !said.showDetails) return neutral(said)
  return { title: say(said.locale, categoryOf(kind)), body: inWords(said, kind, said.names) }
}

function neutral({ kind, locale }: Said): Words {
  const known = kindNamed(kind)
  const title = known ? neutralOf(known) : 'There is news for you'
  return { title: say(locale, title), body: say(locale, 'Tap to read it.') }
}
