import { LOCALES } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { translate } from './texts/translate.ts'

/** Version of the consent that the built-in signing page shows. */
export const ESIGN_CONSENT = 'esign-2026-11'

/** Version of the consent that the app shows. */
export const NEWEST_CONSENT = '2026-11'

const FIRST = [
  msg('I have read the whole document and agree to it.'),
  msg('I sign it electronically by typing my full name. This binds me like a signature on paper.'),
  msg('My signature is final. I cannot take it back on this site.'),
]

/** Consent that refers to the disclosure (`disclosure-texts.ts`), shown before it. */
const PAPER_TOO = [
  ...FIRST,
  msg('I have read “Before you agree”. I agree to get and sign this document electronically.'),
]

/** The first consent of the signing page; its Arabic translation differed from the app's. */
const FIRST_ESIGN = [
  msg('I have read the whole document and agree to it.'),
  msg('I sign it electronically by typing my full name. This binds me like a signature on paper.', {
    context: 'esign-2026-01',
  }),
  msg('My signature is final. I cannot take it back on this site.', { context: 'esign-2026-01' }),
]

/**
 * The texts that people agreed to, by version: those of the app (`src/features/offers/sign/consent-texts.ts` and its
 * catalogues; a test compares them) and those of the signing page, which renders them from here. A version that was
 * ever shown is never edited, and neither is its translation: a test knows the hash of each. Of other versions only the
 * name is known.
 */
const TEXTS: Record<string, readonly Text[]> = {
  '2026-01': FIRST,
  '2026-11': PAPER_TOO,
  'esign-2026-01': FIRST_ESIGN,
  [ESIGN_CONSENT]: PAPER_TOO,
}

/** The configured version, or the newest one if there is no text for it. */
export function chooseConsentVersion(configured: string): string {
  return !configured.startsWith('esign-') && Object.hasOwn(TEXTS, configured) ? configured : NEWEST_CONSENT
}

/** Returns the lines of a consent as shown; empty for an unknown version or language. */
export function getConsentLines(version: string, language: string): readonly string[] {
  const locale = LOCALES.find((one) => one === language)
  const lines = Object.hasOwn(TEXTS, version) ? TEXTS[version] : undefined
  return locale && lines ? lines.map((line) => translate(locale, line)) : []
}
