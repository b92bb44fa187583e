import { useSyncExternalStore } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import type { NoticeKind, NoticeStore } from './notice-store.ts'
import styles from './notices.module.css'

type Props<K extends NoticeKind> = { store: NoticeStore<K>; isShown: boolean }

const useItem = createLazyHook(async () => (await import('./notice-item.tsx')).NoticeItem)

/** The notices of one store in two live regions: errors interrupt screen readers, others wait. */
export function NoticeStack<K extends NoticeKind>({ store, isShown }: Props<K>) {
  const all = useSyncExternalStore(store.subscribe, store.get, getNoNotices)
  const Item = useItem()
  const shown = isShown && Item ? all : []
  const renderItem = (notice: (typeof all)[number]) => Item && <Item key={notice.id} store={store} {...notice} />
  return (
    <>
      <div role="status" className={styles.stack}>
        {shown.filter(({ kind }) => !isUrgentNotice(kind)).map(renderItem)}
      </div>
      <div role="alert" className={styles.stack}>
        {shown.filter(({ kind }) => isUrgentNotice(kind)).map(renderItem)}
      </div>
    </>
  )
}

const nothing: readonly never[] = []

const getNoNotices = () => nothing

const isUrgentNotice = (kind: NoticeKind) => kind === 'disruptive' || kind === 'error' || kind === 'warning'
