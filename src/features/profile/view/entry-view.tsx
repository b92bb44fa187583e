import styles from './view.module.css'
import type { EntryLines } from '#src/cards/profile-texts/entry-lines.ts'

/** A profile entry, read-only. */
export function EntryView({ title, href, facts, text }: EntryLines) {
  return (
    <div className={styles.entry}>
      <h3 className={styles.title}>
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{title}</bdi>
          </a>
        ) : (
          <bdi>{title}</bdi>
        )}
      </h3>
      {facts.length > 0 && (
        <p className={styles.facts}>
          {facts.map((fact, at) => (
            <span key={fact}>
              {at > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      )}
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </div>
  )
}
