import { Plural } from '@lingui/react/macro'
import styles from './form-page.module.css'

/** Number of questions added since the draft was begun (F-10). */
export function NewQuestionsNote({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={styles.note} role="note">
      <Plural
        value={names.length}
        one="The employer has added a question since you began. It is marked."
        other="The employer has added # questions since you began. They are marked."
      />
    </p>
  )
}
