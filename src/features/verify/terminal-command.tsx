import styles from './check-yourself.module.css'

/** Lines to be typed into a terminal. */
export function TerminalCommand({ text }: { text: string }) {
  return (
    <pre dir="ltr" className={styles.command}>
      <code>{text}</code>
    </pre>
  )
}
