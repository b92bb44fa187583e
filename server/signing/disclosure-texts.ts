import type { Locale } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { ESIGN_CONSENT } from '#server/platform/consent-texts.ts'
import { translate } from '#server/platform/texts/translate.ts'

/**
 * The texts shown before consent: the app has them in `src/features/offers/sign/disclosure.ts` (a test compares both),
 * and the signing page renders them from here. A text that was ever shown is never edited, and neither is its
 * translation: a test knows the hash of each.
 */
const PAPER_TOO = [
  msg(
    'Paper: you can ask the employer for this document on paper, before or after you sign. Use “Ask for a paper copy” on the offer’s page. The employer tells you if it costs anything.',
  ),
  msg(
    'Changing your mind: until you sign, you can stop and sign on paper instead. This costs nothing, and the offer’s end date stays the same. A signature that you gave stays valid.',
  ),
  msg('Your consent covers this document only.'),
  msg(
    'What you need: a device with a current browser and internet access, and an app that opens PDF files to keep your copy.',
  ),
  msg('Staying in touch: keep your email address up to date in Settings.'),
]

const TEXTS: Record<string, readonly Text[]> = { '2026-11': PAPER_TOO, [ESIGN_CONSENT]: PAPER_TOO }

/** Returns the lines shown above a consent; empty for versions without them. */
export function getDisclosureLines(version: string, language: Locale): readonly string[] {
  const lines = Object.hasOwn(TEXTS, version) ? TEXTS[version] : undefined
  return lines?.map((line) => translate(language, line)) ?? []
}
