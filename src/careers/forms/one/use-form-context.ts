import { useMemo } from 'react'
import type { FormContext } from '#src/form-kit/field-props.ts'
import { loadOptions, suggestSkills } from '#src/form-kit/form-sources.ts'
import { homeCountry } from '#src/form-kit/phone/home-country.ts'
import { fileAddress } from '#src/form-kit/upload/file-address.ts'
import { tusDoor } from '#src/form-kit/upload/tus-door.ts'
import { useBoot } from '#src/platform/boot.tsx'

/** What the fields of a form need from this site. */
export function useFormContext(id: string): FormContext {
  const { locale, user, configs } = useBoot()
  const { country } = configs
  return useMemo(
    () => ({
      formId: `form-${id}`,
      locale,
      callingCountry: homeCountry(country),
      upload: tusDoor,
      addressOf: user ? fileAddress : undefined,
      loadOptions,
      suggestSkills,
    }),
    [id, locale, user, country],
  )
}
