import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/**
 * Texts that a candidate agrees to by signing, by version. The version is sent and recorded with the signature, so a
 * text that was ever shown is never edited: a new text gets a new version.
 */
export const consentTexts = {
  '2026-01': [
    msg`I have read the whole document and agree to it.`,
    msg`I sign it electronically by typing my full name. This binds me like a signature on paper.`,
    msg`My signature is final. I cannot take it back on this site.`,
  ],
  '2026-11': [
    msg`I have read the whole document and agree to it.`,
    msg`I sign it electronically by typing my full name. This binds me like a signature on paper.`,
    msg`My signature is final. I cannot take it back on this site.`,
    msg`I have read “Before you agree”. I agree to get and sign this document electronically.`,
  ],
} as const satisfies Record<string, readonly MessageDescriptor[]>

export type ConsentVersion = keyof typeof consentTexts

const NEWEST: ConsentVersion = '2026-11'

/** The tenant's version if this build has its text, else the newest: the version sent is always the one shown. */
export function pickConsentVersion(version: string): ConsentVersion {
  return Object.hasOwn(consentTexts, version) ? (version as ConsentVersion) : NEWEST
}
