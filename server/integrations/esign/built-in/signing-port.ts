import type { Locale } from '#contract/locales.ts'

/** Where a request to the signing page came from: evidence. */
export type SignerOrigin = { ip: string; userAgent: string }

/** What the signing page shows. */
export type ShownDocument = {
  employer: string
  brandColor: string
  position: string
  document: { name: string; sha256: string }
  /** Full name as it is to be typed; empty when not known. */
  signer: string
  /** As the employer wrote it: that signs, too. */
  addressee?: string | null | undefined
  isSigned: boolean
}

/** What the signing page may do; every call throws a `Failure` that is meant for the signer. */
export type SigningPort = {
  /** Which site frames the page of this token. */
  siteOf(token: string): string
  /** `locale`: the language in which the page shows what is agreed to. */
  open(token: string, from: SignerOrigin, locale: Locale): Promise<ShownDocument>
  letter(token: string, from: SignerOrigin): Promise<{ bytes: Uint8Array; filename: string }>
  sign(
    token: string,
    from: SignerOrigin,
    typed: { text: string; hasAgreed: boolean; locale: Locale },
  ): Promise<ShownDocument>
  leave(token: string, from: SignerOrigin): Promise<ShownDocument>
}
