import styles from './paper-skeleton.module.css'

const LINES = ['title', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A sheet of paper with gray lines, in the letter's size. */
export function PaperSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.paper} role="status" aria-label={label}>
      {LINES.map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}
