import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { Icon } from '#src/ui/icon.tsx'
import { AnswerText } from '#src/form-kit/fields/answer-text.tsx'
import { createGroupLeaveHandler } from '#src/form-kit/fields/create-group-leave-handler.ts'
import styles from './star-rating.module.css'

/** Labels of one to five stars (F-02). */
const LABELS: readonly MessageDescriptor[] = [msg`Poor`, msg`Average`, msg`Good`, msg`Very Good`, msg`Excellent`]

/** A field of one to five stars, each with its word. */
export function StarRatingField({ item, id, value, onChange, ...field }: FieldProps<ItemOf<'starRating'>>) {
  const { t } = useLingui()
  const word = value ? LABELS[value - 1] : undefined
  if (field.isReadOnly) return <AnswerText id={id} text={word ? t(word) : ''} />
  return (
    <div className={styles.rating}>
      <div
        role="radiogroup"
        id={id}
        className={styles.stars}
        aria-label={item.ariaLabel}
        aria-labelledby={item.ariaLabel ? undefined : `${id}-label`}
        aria-describedby={field.describedBy}
        aria-invalid={field.error !== null || undefined}
      >
        {LABELS.map((label, at) => (
          <label key={label.id} className={styles.star} data-on={at < (value ?? 0) ? '' : undefined}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              aria-label={t(label)}
              checked={value === at + 1}
              disabled={field.isDisabled}
              onBlur={createGroupLeaveHandler(field.onBlur)}
              onChange={() => onChange(at + 1)}
            />
            <Icon of={Star} />
          </label>
        ))}
      </div>
      <span aria-hidden="true" className={styles.word}>
        {word && t(word)}
      </span>
    </div>
  )
}
