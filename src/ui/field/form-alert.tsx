import { CircleAlert } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import styles from './form-alert.module.css'

/** An error of the whole form. The region always exists, so that screen readers announce it when it is filled. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.region}>
      {text && (
        <p className={styles.alert}>
          <Icon of={CircleAlert} />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
