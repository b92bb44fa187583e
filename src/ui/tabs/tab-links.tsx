import type { ReactNode } from 'react'
import { Anchor } from '#src/ui/button/anchor.tsx'
import styles from './tab-links.module.css'

export type TabLink = { id: string; href: string; label: ReactNode; count?: number | undefined }

/** Tabs as links: each has a URL and works without JavaScript. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) {
  if (tabs.length < 2) return null
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ id, href, label: name, count }) => (
        <Anchor key={id} href={href} className={styles.tab} aria-current={id === current ? 'page' : undefined}>
          {name} {count !== undefined && <span className={styles.count}>{count}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
