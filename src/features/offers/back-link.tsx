import type { ReactNode } from 'react'
import { ChevronLeft } from 'lucide'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './back-link.module.css'

/** A link back, at the top of a page. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} kind="quiet" className={styles.back}>
      <Icon of={ChevronLeft} />
      {children}
    </Button>
  )
}
