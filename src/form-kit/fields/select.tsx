import { useEffect, useEffectEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { LoadedOption } from '#contract/form/values.ts'
import { ChoiceControl } from '#src/form-kit/choose/choice-control.tsx'
import type { ListedChoice } from '#src/form-kit/choose/filter-choices.ts'
import { useOptions } from '#src/form-kit/choose/use-options.ts'
import { isAllowedPictureAddress } from '#src/form-kit/is-allowed-picture-address.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { Button } from '#src/ui/button/button.tsx'
import { AnswerText } from './answer-text.tsx'
import styles from './rich-fields.module.css'

const NOT_APPLICABLE = 'N/A'

/** A field for one of several options, from the form or loaded. */
export function SelectField(props: FieldProps<ItemOf<'select'>>) {
  const { item, id, value, onChange, context } = props
  const { t } = useLingui()
  const loaded = useOptions(item, context, props.dependencies, props.functions)
  const ready = loaded.state === 'ready' ? loaded.options : undefined
  const notApplicable = { value: NOT_APPLICABLE, label: t`Not Applicable` }
  const options = ready?.length === 0 ? [notApplicable] : (ready ?? [])
  const only = options.length === 1 && isNotApplicableOption(options[0]) ? options[0] : undefined
  const choices = sortChoices(options.map(toListedChoice), item.selectOptions?.choicesSortOrder, context.locale)

  // The answer follows the options: the only option is chosen, and an answer that is no longer an option is cleared
  // (F-07).
  const settled =
    loaded.state === 'loading' || loaded.state === 'failed'
      ? value
      : (only?.value ?? (options.some((option) => option.value === value) ? value : null))
  const settle = useEffectEvent(() => {
    if ((value ?? null) !== (settled ?? null) && !props.isReadOnly) onChange(settled)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when the options make it another one
  useEffect(() => settle(), [settled])

  if (props.isReadOnly)
    return <AnswerText id={id} text={options.find((option) => option.value === value)?.label ?? value ?? ''} />
  return (
    <>
      <ChoiceControl
        id={id}
        label={item.label ?? item.ariaLabel ?? item.name}
        ariaLabel={item.ariaLabel}
        choices={choices}
        value={value ?? ''}
        onChange={(next) => onChange(next === '' ? null : next)}
        onBlur={props.onBlur}
        placeholder={item.selectOptions?.placeholder}
        autoComplete={item.selectOptions?.autocomplete}
        describedBy={props.describedBy}
        isInvalid={props.error !== null}
        isRequired={props.isRequired}
        isDisabled={props.isDisabled || only !== undefined || loaded.state === 'waiting' || loaded.state === 'failed'}
        isBusy={loaded.state === 'loading'}
      />
      {loaded.state === 'failed' ? (
        <p role="alert" className={styles.trouble}>
          <Trans>The choices could not be loaded.</Trans>
          <Button kind="quiet" size="small" onClick={loaded.retry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : null}
    </>
  )
}

function toListedChoice({ value, label, iconProps }: LoadedOption): ListedChoice {
  const icon = iconProps?.['src']
  return { value, label, ...(isAllowedPictureAddress(icon) ? { icon } : {}) }
}

function sortChoices(choices: ListedChoice[], order: 'ascending' | 'descending' | undefined, locale: string) {
  if (order === undefined) return choices
  const sign = order === 'ascending' ? 1 : -1
  const collator = new Intl.Collator(locale, { numeric: true })
  return choices.toSorted((a, b) => sign * collator.compare(a.label, b.label))
}

function isNotApplicableOption(option: LoadedOption | undefined): boolean {
  return option !== undefined && /^(n\/?a|not applicable)$/i.test(option.value)
}
