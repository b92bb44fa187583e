import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { toSameSitePath } from '#contract/zod-free/paths.ts'
import { buildLastVisitQuery } from '#src/data/dashboard/last-visit.ts'
import { notificationsQuery, useMarkClicked } from '#src/data/notifications/notifications.ts'
import { formatAgo } from '#src/platform/time/format-ago.ts'
import { useNow } from '#src/platform/time/use-clock.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import styles from './what-changed.module.css'

/** Items shown at most; the bell lists the others. */
const SHOWN = 5

/** Notifications since the previous visit, newest first (D-01). */
export function WhatChanged() {
  const { i18n } = useLingui()
  const now = useNow()
  const { data: since } = useQuery(buildLastVisitQuery())
  const { data } = useInfiniteQuery(notificationsQuery(false))
  const { mutate: markClicked } = useMarkClicked()
  // At the first visit, there is nothing to compare with.
  if (since === undefined || since === null) return null
  const news = (data?.pages[0]?.notifications ?? []).filter(({ createdAt }) => Date.parse(createdAt) > since)
  if (news.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        <Trans>Since your last visit</Trans>
      </h2>
      <ul className={styles.list}>
        {news.slice(0, SHOWN).map(({ id, message, createdAt, redirectUrl, isClicked }) => (
          <li key={id} className={styles.row}>
            <Anchor
              href={toSameSitePath(redirectUrl)}
              className={styles.message}
              onClick={() => {
                if (!isClicked) markClicked(id)
              }}
            >
              {message}
            </Anchor>{' '}
            <time dateTime={createdAt} className={styles.when}>
              {formatAgo(Date.parse(createdAt), now, i18n.locale)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
