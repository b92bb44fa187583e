import { arabic } from '#tests/bench/resumes/people/languages/ar.ts'
import { chinese } from '#tests/bench/resumes/people/languages/zh.ts'
import { dutch } from '#tests/bench/resumes/people/languages/nl.ts'
import { english } from '#tests/bench/resumes/people/languages/en.ts'
import { french } from '#tests/bench/resumes/people/languages/fr.ts'
import { german } from '#tests/bench/resumes/people/languages/de.ts'
import { italian } from '#tests/bench/resumes/people/languages/it.ts'
import { japanese } from '#tests/bench/resumes/people/languages/ja.ts'
import type { Locale, LocaleCode } from '#tests/bench/resumes/people/locale.ts'
import { portuguese } from '#tests/bench/resumes/people/languages/pt.ts'
import { spanish } from '#tests/bench/resumes/people/languages/es.ts'

/** The languages of the corpus. */
export const LANGUAGES: Readonly<Record<LocaleCode, Locale>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  ar: arabic,
  ja: japanese,
  zh: chinese,
}
