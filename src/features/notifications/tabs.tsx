import { useRef, type KeyboardEvent } from 'react'
import styles from './notification-panel.module.css'

type Props = { label: string; tabs: readonly string[]; chosen: number; onChoose: (tab: number) => void }

/** Tabs by the ARIA pattern: one tab stop, with arrow keys between the tabs. */
export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = (chosen + (isBackwards ? -step : step) + tabs.length) % tabs.length
    onChoose(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((name, tab) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          tabIndex={tab === chosen ? 0 : -1}
          className={styles.tab}
          onKeyDown={handleKey}
          onClick={() => onChoose(tab)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
