import type { Locale } from '#contract/locales.ts'

/** Where a request to the signing page comes from, for the evidence. */
export type SignerOrigin = { ip: string; userAgent: string }

/** A document as the signing page shows it. */
export type ShownDocument = {
  employer: string
  brandColor: string
  position: string
  document: { name: string; sha256: string }
  /** Full name that the signer must type; empty if it is unknown. */
  signer: string
  /** The name as the employer wrote it, which is accepted too. */
  addressee?: string | null | undefined
  isSigned: boolean
}

/** Operations of the signing page. Each may throw a `Failure` whose message is for the signer. */
export type SigningBackend = {
  /** Returns the site that frames the page with this token. */
  siteOf(token: string): string
  /** Opens a ceremony. `locale` is the language in which the page shows the consent. */
  open(token: string, from: SignerOrigin, locale: Locale): Promise<ShownDocument>
  letter(token: string, from: SignerOrigin): Promise<{ bytes: Uint8Array; filename: string }>
  sign(
    token: string,
    from: SignerOrigin,
    typed: { text: string; hasAgreed: boolean; locale: Locale },
  ): Promise<ShownDocument>
  leave(token: string, from: SignerOrigin): Promise<ShownDocument>
}
