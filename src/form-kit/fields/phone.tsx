import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import { ChoiceControl } from '#src/form-kit/choose/choice-control.tsx'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import type { Country } from '#src/form-kit/phone/create-phone-parser.ts'
import { usePhone } from '#src/form-kit/phone/use-phone.ts'
import styles from './phone.module.css'
import { AnswerText } from './answer-text.tsx'

/** A phone number: its country, and the number as it is written in that country. */
export function PhoneField(props: FieldProps<ItemOf<'phone'>>) {
  const { item, id, value, onChange, onBlur, context, describedBy, isDisabled } = props
  const { t } = useLingui()
  const { defaultCountryCode, placeholders, autocomplete } = item.phoneOptions ?? {}
  const phone = usePhone({ value, onChange, home: defaultCountryCode ?? context.callingCountry })
  const { phones, country } = phone
  const choices = useMemo(() => toCountryChoices(phones?.countries ?? [], context.locale), [phones, context.locale])

  if (props.isReadOnly)
    return <AnswerText id={id} text={(value && phones?.read(value, country)?.international) || value || ''} />
  const isInvalid = props.error !== null
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.phone}>
      <ChoiceControl
        id={`${id}-country`}
        label={t`Country calling code`}
        ariaLabel={t`Country calling code`}
        choices={choices}
        value={country}
        // A number needs a country, so clearing the country keeps the previous one.
        onChange={(next) => (next === '' ? undefined : phone.choose(next))}
        onBlur={() => undefined}
        placeholder={placeholders?.callingCode}
        isRequired={props.isRequired}
        isAlwaysChosen
        isInvalid={isInvalid}
        isDisabled={isDisabled}
        isBusy={phones === null}
        shownAs={({ value: code, note }) => `${code} ${note}`}
      />
      <input
        id={id}
        className={styles.number}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete={autocomplete ?? 'tel'}
        aria-label={item.ariaLabel}
        aria-required={props.isRequired || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        disabled={isDisabled}
        placeholder={placeholders?.number}
        value={phone.text}
        onChange={({ target }) => phone.type(target.value, target.selectionStart === target.value.length)}
        onBlur={() => {
          phone.finish()
          onBlur()
        }}
      />
    </div>
  )
}

function toCountryChoices(countries: readonly Country[], locale: string) {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  return countries
    .map(({ code, callingCode }) => ({
      value: code,
      label: names.of(code) ?? code,
      note: callingCode,
      detail: `${code} ${english.of(code) ?? ''}`,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
