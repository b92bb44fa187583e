import type { Locale } from '#contract/locales.ts'

/** What a provider needs to begin a ceremony. */
export type Ceremony = {
  /** Identifies the ceremony and proves that we began it. Short-lived, and valid for one signature. */
  token: string
  locale: Locale
  /** URL from which the provider fetches the letter with the same token. */
  letterUrl: string
}

/** Port for electronic signatures in a frame. By default we are the provider ourselves. */
export type EsignProvider = {
  readonly kind: 'built-in' | 'external'
  /** The only origin our pages may frame; null without electronic signing. */
  readonly origin: string | null
  /** URL of the frame; null if the provider is not available. */
  frameUrl(ceremony: Ceremony): string | null
}

/** Our own provider. Its origin is only known once it listens. */
export type BuiltIn = EsignProvider & { kind: 'built-in'; listensAt(origin: string): void }
