import type { FormRow } from '#contract/applications/forms/forms-list.ts'
import { FormCard } from './form-card.tsx'
import styles from './forms.module.css'

export function FormList({ forms, now }: { forms: readonly FormRow[]; now: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
    <ul className={styles.list} role="list">
      {forms.map((form) => (
        <li key={form.id}>
          <FormCard form={form} now={now} />
        </li>
      ))}
    </ul>
  )
}
