import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CountBadge } from '#src/ui/count-badge/count-badge.tsx'
import styles from './action-counts.module.css'

/**
 * The number of things that wait on the page of a link in the bars. It is a description, so that the link keeps its
 * name.
 */
export function NavCount({ href, count }: { href: string; count: number }) {
  const { t } = useLingui()
  // The bars are rendered before this and do not change. Excludes links to the same page in another language (footer),
  // and links inside the page, which may not be hydrated yet.
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
