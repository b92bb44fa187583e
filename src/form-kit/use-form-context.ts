import { useMemo } from 'react'
import { useBoot } from '#src/platform/boot.tsx'
import type { FormContext } from './field-props.ts'
import { loadFormOptions, loadSkillSuggestions } from './load-form-choices.ts'
import { detectHomeCountry } from './phone/home-country.ts'
import { toFilePath } from './upload/file-path.ts'
import { uploadByTus } from './upload/upload-by-tus.ts'

/** What the fields of a form need from this site. `formId` identifies the form among all that a page may show. */
export function useFormContext(formId: string): FormContext {
  const { locale, user, configs } = useBoot()
  const { country } = configs
  return useMemo(
    () => ({
      formId,
      locale,
      callingCountry: detectHomeCountry(country),
      upload: uploadByTus,
      addressOf: user ? toFilePath : undefined,
      loadOptions: loadFormOptions,
      suggestSkills: loadSkillSuggestions,
    }),
    [formId, locale, user, country],
  )
}
