import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CountBadge } from '#src/ui/count-badge/count-badge.tsx'
import styles from './action-counts.module.css'

/** How much waits behind one place of the bars. The number is a description, so that the place keeps its name. */
export function NavCount({ href, count }: { href: string; count: number }) {
  const { t } = useLingui()
  // The bars stand before anything late comes, and keep their places. Not the same page in another language, which
  // the footer links to, nor what a page links to by itself: it may not be hydrated yet.
  const [places] = useState(() => [
    ...document.querySelectorAll<HTMLElement>(`nav a[href^="${href}"]:not([hreflang], main *)`),
  ])
  const description = t`${plural(count, { one: '# waits for you', other: '# wait for you' })}`
  useEffect(() => {
    if (count === 0) return
    for (const place of places) place.setAttribute('aria-description', description)
    return () => {
      for (const place of places) place.removeAttribute('aria-description')
    }
  }, [count, places, description])

  if (count === 0) return null
  return places.map((place, at) =>
    createPortal(<CountBadge count={count} className={styles.count} />, place, String(at)),
  )
}
