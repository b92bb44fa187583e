import { SNACK_LONG, SNACK_SHORT } from '#contract/zod-free/limits.ts'
import { NoticeStack } from './notice-stack.tsx'
import { createNoticeStore } from './notice-store.ts'
import styles from './notices.module.css'

export type SnackKind = 'positive' | 'disruptive' | 'info'

const snacks = createNoticeStore<SnackKind>(SNACK_SHORT)
const topSnacks = createNoticeStore<SnackKind>(SNACK_SHORT)

/** A brief confirmation or error: 2 s, errors 3 s, unless given; at the bottom, or at the top center. */
export function showSnack(snack: { kind: SnackKind; text: string; duration?: number; place?: 'top' }): void {
  const store = snack.place === 'top' ? topSnacks : snacks
  store.show(snack.kind, snack.text, snack.duration ?? (snack.kind === 'disruptive' ? SNACK_LONG : undefined))
}

/** The place on screen for snacks. */
export function SnackHost({ isTop }: { isTop: boolean }) {
  return (
    <>
      <div className={styles.topSnacks}>
        <NoticeStack store={topSnacks} isShown={isTop} />
      </div>
      <div className={styles.snacks}>
        <NoticeStack store={snacks} isShown={isTop} />
      </div>
    </>
  )
}
