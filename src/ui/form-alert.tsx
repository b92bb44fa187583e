import { CircleAlert } from 'lucide-react'
import styles from './form-alert.module.css'

/** What went wrong with a whole form. The region is always there, so that screen readers notice when it is filled. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.region}>
      {text && (
        <p className={styles.alert}>
          <CircleAlert aria-hidden="true" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
