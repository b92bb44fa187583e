import type { Locale } from '#contract/locales.ts'

/** What a provider needs to begin: the ceremony and the language. */
export type Ceremony = {
  /** Names the ceremony and proves that we began it; short-lived, good for one signature. */
  token: string
  locale: Locale
  /** The address from which the provider fetches the letter, with the same token. */
  letterUrl: string
}

/** Port for electronic signatures in a frame. By default we are the provider ourselves. */
export type EsignProvider = {
  readonly kind: 'built-in' | 'external'
  /** The only origin our pages may frame; null without electronic signing. */
  readonly origin: string | null
  /** Address of the frame; null while there is none. */
  frameUrl(ceremony: Ceremony): string | null
}

/** Our own provider. Where it listens is known once it does. */
export type BuiltIn = EsignProvider & { kind: 'built-in'; listensAt(origin: string): void }
