import styles from './progress-bar.module.css'

/** How far something is that goes on in steps; `labelledBy` is the id of the words that say the same. */
export function ProgressBar({ value, max, labelledBy }: { value: number; max: number; labelledBy: string }) {
  return <progress className={styles.bar} {...{ value, max }} aria-labelledby={labelledBy} />
}
