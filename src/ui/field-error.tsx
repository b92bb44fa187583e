import { CircleAlert } from 'lucide-react'
import styles from './field.module.css'

/** What is wrong with a field and what to do. The field names it by `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  )
}
