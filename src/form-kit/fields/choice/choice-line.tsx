import type { ReactNode } from 'react'
import styles from '#src/form-kit/fields/simple.module.css'

/** A control and its text; the whole line can be pressed. */
export function ChoiceLine({ text, children, after }: { text: string; children: ReactNode; after?: ReactNode }) {
  return (
    <label className={styles.choice}>
      {children}
      <span className={styles.choiceText}>
        <bdi>{text}</bdi>
        {after}
      </span>
    </label>
  )
}
