import styles from './progress-bar.module.css'

/** Progress of something in steps; `labelledBy` is the id of the text that says the same. */
export function ProgressBar({ value, max, labelledBy }: { value: number; max: number; labelledBy: string }) {
  return <progress className={styles.bar} {...{ value, max }} aria-labelledby={labelledBy} />
}
