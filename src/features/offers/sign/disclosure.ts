import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ConsentVersion } from './consent-texts.ts'

/**
 * The disclosure before a consent, by the consent's version (15 U.S.C. §7001(c); docs/decisions/048). A text that was
 * ever shown is never edited.
 */
export const disclosures: Partial<Record<ConsentVersion, readonly MessageDescriptor[]>> = {
  '2026-11': [
    msg`Paper: you can ask the employer for this document on paper, before or after you sign. Use “Ask for a paper copy” on the offer’s page. The employer tells you if it costs anything.`,
    msg`Changing your mind: until you sign, you can stop and sign on paper instead. This costs nothing, and the offer’s end date stays the same. A signature that you gave stays valid.`,
    msg`Your consent covers this document only.`,
    msg`What you need: a device with a current browser and internet access, and an app that opens PDF files to keep your copy.`,
    msg`Staying in touch: keep your email address up to date in Settings.`,
  ],
}
