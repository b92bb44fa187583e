import { TOAST_HELPER_SHOWN, TOAST_SHOWN } from '#contract/zod-free/limits.ts'
import { NoticeStack } from './notice-stack.tsx'
import { createNoticeStore } from './notice-store.ts'
import styles from './notices.module.css'

export type ToastKind = 'default' | 'success' | 'info' | 'warning' | 'error'

export const toasts = createNoticeStore<ToastKind>(TOAST_SHOWN)

/** A message that takes a moment to read: 15 s instead of a toast's default of 5 s. */
export function showToast(toast: { kind?: ToastKind; text: string }): void {
  toasts.show(toast.kind ?? 'default', toast.text, TOAST_HELPER_SHOWN)
}

/** The place on screen for toasts. */
export function ToastHost({ isTop }: { isTop: boolean }) {
  return (
    <div className={styles.toasts}>
      <NoticeStack store={toasts} isShown={isTop} />
    </div>
  )
}
