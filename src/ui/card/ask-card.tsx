import { useId, type ReactNode } from 'react'
import styles from './ask-card.module.css'

/**
 * An unobtrusive card in the corner (on phones above the bottom bar) with one question that can be ignored. It takes no
 * focus.
 */
export function AskCard({ picture, title, children, actions }: AskCardProps) {
  const id = useId()
  return (
    <aside className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {children}
        </div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </aside>
  )
}

type AskCardProps = { picture?: ReactNode; title: ReactNode; children: ReactNode; actions: ReactNode }
