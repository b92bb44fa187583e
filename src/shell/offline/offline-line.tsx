import { createElement } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import styles from '#src/shell/line.module.css'

const useNotice = createLazyHook(async () => (await import('./offline-notice.tsx')).OfflineNotice)

/** Says that the site is unreachable and what waits for it, without blocking the page. */
export function OfflineLine() {
  const notice = useNotice()
  return (
    <div role="status" className={styles.offlineLine}>
      {notice && createElement(notice)}
    </div>
  )
}
