import { LOCALES } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { translate } from './texts/translate.ts'

/** Version of the consent that the built-in signing page shows. */
export const ESIGN_CONSENT = 'esign-2026-11'

/** The newest of the app's own. */
export const NEWEST_CONSENT = '2026-11'

const FIRST = [
  msg('I have read the whole document and agree to it.'),
  msg('I sign it electronically by typing my full name. This binds me like a signature on paper.'),
  msg('My signature is final. I cannot take it back on this site.'),
]

/** Texts of versions that begin with the disclosure (`disclosure-texts.ts`). */
const PAPER_TOO = [
  ...FIRST,
  msg('I have read “Before you agree”. I agree to get and sign this document electronically.'),
]

/** The consent of the signing page, whose Arabic differed from the app's at that time. */
const FIRST_ESIGN = [
  msg('I have read the whole document and agree to it.'),
  msg('I sign it electronically by typing my full name. This binds me like a signature on paper.', {
    context: 'esign-2026-01',
  }),
  msg('My signature is final. I cannot take it back on this site.', { context: 'esign-2026-01' }),
]

/**
 * The texts that people agreed to, by version: the app's (`src/features/offers/sign/consent.ts` and its catalogues; a
 * test compares them), and those of the signing page, which prints them from here. A version that was ever shown is
 * never edited, nor is its translation: a test knows the hash of each. Other versions are known by name only.
 */
const TEXTS: Record<string, readonly Text[]> = {
  '2026-01': FIRST,
  '2026-11': PAPER_TOO,
  'esign-2026-01': FIRST_ESIGN,
  [ESIGN_CONSENT]: PAPER_TOO,
}

/** The version shown for the configured one: the newest if there is no such text. */
export function chooseConsentVersion(configured: string): string {
  return !configured.startsWith('esign-') && Object.hasOwn(TEXTS, configured) ? configured : NEWEST_CONSENT
}

/** The lines that were shown; none for a version or language that is not ours. */
export function getConsentLines(version: string, language: string): readonly string[] {
  const locale = LOCALES.find((one) => one === language)
  const lines = Object.hasOwn(TEXTS, version) ? TEXTS[version] : undefined
  return locale && lines ? lines.map((line) => translate(locale, line)) : []
}
