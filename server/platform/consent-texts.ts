import type { Locale } from '#contract/locales.ts'

/** Version of the consent that the built-in signing page shows. */
export const ESIGN_CONSENT = 'esign-2026-11'

/** The newest of the app's own. */
export const NEWEST_CONSENT = '2026-11'

/** Versions where the disclosure before the consent (`disclosure-texts.ts`) applies too. */
const PAPER_TOO: Record<Locale, readonly string[]> = {
  en: [
    'I have read the whole document and agree to it.',
    'I sign it electronically by typing my full name. This binds me like a signature on paper.',
    'My signature is final. I cannot take it back on this site.',
    'I have read “Before you agree”. I agree to get and sign this document electronically.',
  ],
  ar: [
    'قرأت المستند كاملًا وأوافق عليه.',
    'أوقّعه إلكترونيًا بكتابة اسمي الكامل، وهذا التوقيع مُلزم لي كالتوقيع على الورق.',
    'توقيعي نهائي، ولا يمكنني التراجع عنه في هذا الموقع.',
    'قرأت «قبل الموافقة». أوافق على تسلّم هذا المستند وتوقيعه إلكترونيًا.',
  ],
}

/**
 * What was agreed to, by version and language: the app's own words (`src/features/offers/sign/consent.ts` and its
 * catalogues; a test holds them together), and those of the signing page, which prints them from here. A version that
 * was ever shown is never edited. Other versions are known by their name only.
 */
const TEXTS: Record<string, Record<Locale, readonly string[]>> = {
  '2026-01': {
    en: [
      'I have read the whole document and agree to it.',
      'I sign it electronically by typing my full name. This binds me like a signature on paper.',
      'My signature is final. I cannot take it back on this site.',
    ],
    ar: [
      'قرأت المستند كاملًا وأوافق عليه.',
      'أوقّعه إلكترونيًا بكتابة اسمي الكامل، وهذا التوقيع مُلزم لي كالتوقيع على الورق.',
      'توقيعي نهائي، ولا يمكنني التراجع عنه في هذا الموقع.',
    ],
  },
  '2026-11': PAPER_TOO,
  'esign-2026-01': {
    en: [
      'I have read the whole document and agree to it.',
      'I sign it electronically by typing my full name. This binds me like a signature on paper.',
      'My signature is final. I cannot take it back on this site.',
    ],
    ar: [
      'قرأت المستند كاملًا وأوافق عليه.',
      'أوقّعه إلكترونيًا بكتابة اسمي الكامل، وهذا يلزمني كما يلزمني التوقيع على الورق.',
      'توقيعي نهائي، ولا يمكنني سحبه عبر هذا الموقع.',
    ],
  },
  [ESIGN_CONSENT]: PAPER_TOO,
}

/** The version shown for the configured one: the newest if there is no such text. */
export function chooseConsentVersion(configured: string): string {
  return !configured.startsWith('esign-') && Object.hasOwn(TEXTS, configured) ? configured : NEWEST_CONSENT
}

/** The lines that were shown; none for a version or language that is not ours. */
export function getConsentLines(version: string, language: string): readonly string[] {
  const byLanguage = Object.hasOwn(TEXTS, version) ? TEXTS[version] : undefined
  return (byLanguage && Object.hasOwn(byLanguage, language) ? byLanguage[language as Locale] : undefined) ?? []
}
