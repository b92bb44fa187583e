import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { BREAKPOINTS } from '#contract/zod-free/limits.ts'
import { useIsBelow } from '#src/platform/screen/use-is-below.ts'
import { Modal } from '#src/ui/modal/modal.tsx'
import styles from './edit.module.css'

type Props = {
  title: string
  /** False if the heading above says the same. */
  hasHeading: boolean
  onCancel: () => void
  actions: ReactNode
  children: ReactNode
}

/** The editor: over the page on small screens, in place on large ones. */
export function EditorFrame({ title, hasHeading, onCancel, actions, children }: Props) {
  const isNarrow = useIsBelow(BREAKPOINTS.TABLET)
  if (!isNarrow) return <InPlaceEditor {...{ title, hasHeading, onCancel, actions, children }} />
  return (
    <Modal isOpen sheet title={title} onClose={onCancel} footer={<div className={styles.sheetActions}>{actions}</div>}>
      {children}
    </Modal>
  )
}

function InPlaceEditor({ title, hasHeading, onCancel, actions, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input, textarea, button')
    first?.focus()
  }, [])
  const handleKey = (event: KeyboardEvent) => {
    // a list or a calendar that Escape closes has handled the key already
    if (event.key === 'Escape' && !event.defaultPrevented) onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <div ref={box} role="group" aria-label={title} className={styles.inPlace} onKeyDown={handleKey}>
      {hasHeading && <h3 className={styles.title}>{title}</h3>}
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
