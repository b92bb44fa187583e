import { CircleAlert } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import styles from './field.module.css'

/** A field's error and how to fix it. The field refers to it with `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon of={CircleAlert} />
      {text}
    </p>
  )
}
