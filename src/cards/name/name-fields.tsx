import { useLingui } from '@lingui/react/macro'
import { hasText } from '#contract/account/full-name.ts'
import { TextField } from '#src/ui/field/text-field.tsx'

export type Names = { firstName: string; lastName: string }

/** The two fields of a name as it will stand on letters. `isChecked`: what is missing is said. */
export function NameFields({ names, isChecked, onType }: NameFieldsProps) {
  const { t } = useLingui()
  const missing = (name: string) => (isChecked && !hasText(name) ? t`This is needed` : undefined)
  return (
    <>
      <TextField
        label={t`First name`}
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        required
        value={names.firstName}
        onChange={(firstName) => onType({ ...names, firstName })}
        error={missing(names.firstName)}
      />
      <TextField
        label={t`Last name`}
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        required
        value={names.lastName}
        onChange={(lastName) => onType({ ...names, lastName })}
        error={missing(names.lastName)}
      />
    </>
  )
}

/** The names without the blanks around them; where one is missing, the focus goes there and nothing is answered. */
export function namesToSend({ firstName, lastName }: Names, form: HTMLFormElement | null): Names | null {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() }
  const empty = hasText(names.firstName) ? (hasText(names.lastName) ? null : 'lastName') : 'firstName'
  if (!empty) return names
  form?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus()
  return null
}

type NameFieldsProps = { names: Names; isChecked: boolean; onType: (names: Names) => void }
