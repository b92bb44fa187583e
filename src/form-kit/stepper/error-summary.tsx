import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide'
import { focusField } from '#src/form-kit/focus-field.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { toFieldId, useSectionStates } from '#src/form-kit/store/use-form-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './error-summary.module.css'

type Props = { store: FormStore; formId: string }

/** All errors of the form with links. Above the questions, announced, and shrinking as they are fixed. */
export function ErrorSummary({ store, formId }: Props) {
  // the counts change with every error
  useSectionStates(store)
  const errors = store.errors()
  if (errors.length === 0) return null
  return (
    <div role="group" aria-labelledby={`${formId}-errors`} className={styles.summary}>
      <h2 id={`${formId}-errors`} className={styles.summaryTitle}>
        <Icon of={CircleAlert} />
        <Trans>Check these answers</Trans>
      </h2>
      <ul className={styles.summaryList}>
        {errors.map(({ name, text, label, cell }) => (
          <li key={cell ? `${name}.${cell.row}.${cell.name}` : name}>
            <a
              href={`#${toFieldId(formId, name)}`}
              className={styles.summaryLink}
              onClick={(event) => {
                event.preventDefault()
                focusField(formId, { name, ...(cell && { cell }) })
              }}
            >
              {/* most messages name their question; others are prefixed with its label */}
              {text.includes(withoutEndPunctuation(label)) ? text : `${label}: ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const withoutEndPunctuation = (label: string) => label.replace(/[\p{P}\s]+$/u, '')
