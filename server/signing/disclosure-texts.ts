import type { Locale } from '#contract/locales.ts'
import { ESIGN_CONSENT } from '#server/platform/consent-texts.ts'

/**
 * The texts shown before consent, in the app from `src/features/offers/sign/disclosure.ts` (a test compares both), and
 * on the signing page from here.
 */
const PAPER_TOO: Record<Locale, readonly string[]> = {
  en: [
    'Paper: you can ask the employer for this document on paper, before or after you sign. Use “Ask for a paper copy” on the offer’s page. The employer tells you if it costs anything.',
    'Changing your mind: until you sign, you can stop and sign on paper instead. This costs nothing, and the offer’s end date stays the same. A signature that you gave stays valid.',
    'Your consent covers this document only.',
    'What you need: a device with a current browser and internet access, and an app that opens PDF files to keep your copy.',
    'Staying in touch: keep your email address up to date in Settings.',
  ],
  ar: [
    'الورق: يمكنك أن تطلب من صاحب العمل هذا المستند على الورق، قبل التوقيع أو بعده. استخدم «طلب نسخة ورقية» في صفحة العرض. يخبرك صاحب العمل إن كانت لذلك تكلفة.',
    'تغيير رأيك: يمكنك قبل التوقيع أن تتوقف وتوقّع على الورق بدلًا من ذلك. لا يكلّفك هذا شيئًا، ويبقى تاريخ انتهاء العرض كما هو. أما التوقيع الذي قدّمته فيبقى ساريًا.',
    'تسري موافقتك على هذا المستند وحده.',
    'ما تحتاج إليه: جهاز بمتصفح حديث واتصال بالإنترنت، وتطبيق يفتح ملفات PDF لتحتفظ بنسختك.',
    'البقاء على تواصل: حدِّث عنوان بريدك الإلكتروني في الإعدادات.',
  ],
}

const TEXTS: Record<string, typeof PAPER_TOO> = { '2026-11': PAPER_TOO, [ESIGN_CONSENT]: PAPER_TOO }

/** The lines shown above a consent; empty for versions without them. */
export function getDisclosureLines(version: string, language: Locale): readonly string[] {
  return (Object.hasOwn(TEXTS, version) ? TEXTS[version]?.[language] : undefined) ?? []
}
