import { useLingui } from '@lingui/react/macro'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { Asterisk } from '#src/form-kit/item/label.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import { AnswerText } from '#src/form-kit/fields/answer-text.tsx'
import { ChoiceLine } from './choice-line.tsx'
import styles from '#src/form-kit/fields/simple.module.css'

/** A scrollable consent text, and its checkbox. */
export function PrivacyConsentField({ item, id, value, onChange, ...field }: FieldProps<ItemOf<'privacyConsent'>>) {
  const { t } = useLingui()
  const label = item.label ?? item.ariaLabel ?? t`I have read this and agree`
  return (
    <div className={styles.consent}>
      {item.description && (
        <div
          id={`${id}-text`}
          role="region"
          aria-label={t`What you agree to`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard too
          tabIndex={0}
          className={styles.consentText}
        >
          <RichText html={item.description} headingLevel={3} />
        </div>
      )}
      {field.isReadOnly ? (
        <AnswerText id={id} text={value ? label : ''} />
      ) : (
        <ChoiceLine text={label} after={field.isRequired && <Asterisk isSaid={false} />}>
          <input
            type="checkbox"
            id={id}
            className={styles.mark}
            checked={value === true}
            disabled={field.isDisabled}
            aria-required={field.isRequired || undefined}
            aria-invalid={field.error !== null || undefined}
            aria-describedby={field.describedBy}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={() => field.onBlur()}
          />
        </ChoiceLine>
      )}
    </div>
  )
}
