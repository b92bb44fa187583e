import { TOAST_HELPER_SHOWN } from '#contract/limits.ts'
import { NoticeStack } from './notice-stack.tsx'
import { createNoticeStore } from './notice-store.ts'
import styles from './notices.module.css'

export type ToastKind = 'default' | 'success' | 'info' | 'warning' | 'error'

const toasts = createNoticeStore<ToastKind>()

/** A message that may take a moment to read: 15 s unless told otherwise (`TOAST_SHOWN` is the short form of 5 s). */
export function showToast(toast: { kind?: ToastKind; text: string; duration?: number }): void {
  toasts.show(toast.kind ?? 'default', toast.text, toast.duration ?? TOAST_HELPER_SHOWN)
}

/** Where toasts appear. */
export function ToastHost({ isTop }: { isTop: boolean }) {
  return (
    <div className={styles.toasts}>
      <NoticeStack store={toasts} isShown={isTop} />
    </div>
  )
}
