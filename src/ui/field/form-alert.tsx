import { CircleAlert } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import styles from './form-alert.module.css'

/** What went wrong with a whole form. The region is always there, so that screen readers notice when it is filled. */
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
