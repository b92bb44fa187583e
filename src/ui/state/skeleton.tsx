import { joinClassNames } from '#src/ui/class-names.ts'
import styles from './skeleton.module.css'

/** A placeholder of known size. Visible after 200 ms. */
export function Skeleton({
  kind = 'text',
  className,
}: {
  kind?: 'text' | 'title' | 'card'
  className?: string | undefined
}) {
  return <span aria-hidden="true" className={joinClassNames(styles.skeleton, styles[kind], className)} />
}
