import type { Locale } from '#contract/locales.ts'

/** What a provider needs to begin: which ceremony, in which language. */
export type Ceremony = {
  /** Names the ceremony and proves that we began it; short-lived, good for one signature. */
  token: string
  locale: Locale
  /** Where the provider fetches the letter, with the same token. */
  letterUrl: string
}

/** Port for electronic signatures in a frame. By default we are the provider ourselves. */
export type EsignProvider = {
  readonly kind: 'built-in' | 'external'
  /** The one origin our pages may frame; null while nobody signs electronically here. */
  readonly origin: string | null
  /** Address of the frame; null while there is none. */
  frameUrl(ceremony: Ceremony): string | null
}

/** The provider of this configuration: another one's address, else our own. */
export function openEsign(config: {
  ESIGN_URL?: string | undefined
  ESIGN_ORIGIN: string | null
}): EsignProvider | BuiltIn {
  return config.ESIGN_URL === undefined ? builtIn(config.ESIGN_ORIGIN) : external(config.ESIGN_URL)
}

/** Our own provider. Where it listens is known once it does. */
export type BuiltIn = EsignProvider & { kind: 'built-in'; listensAt(origin: string): void }

/** Path of the page that is framed. */
export const SIGN_PATH = '/sign'

function builtIn(configured: string | null): BuiltIn {
  let origin = configured
  return {
    kind: 'built-in',
    get origin() {
      return origin
    },
    listensAt: (there) => void (origin = there),
    frameUrl({ token, locale }) {
      return origin && `${origin}${SIGN_PATH}?${String(new URLSearchParams({ token, hl: locale }))}`
    },
  }
}

/** Any provider that takes the ceremony in its address and answers by the signed webhook. */
function external(template: string): EsignProvider {
  return {
    kind: 'external',
    origin: new URL(template).origin,
    frameUrl: ({ token, locale, letterUrl }) =>
      template
        .replaceAll('{ceremony}', encodeURIComponent(token))
        .replaceAll('{language}', encodeURIComponent(locale))
        .replaceAll('{letter}', encodeURIComponent(letterUrl)),
  }
}
