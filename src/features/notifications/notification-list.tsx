import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, CalendarDays } from 'lucide'
import { useEffect, useState } from 'react'
import { LazyPushCard } from '#src/cards/lazy-push-card.tsx'
import {
  notificationCountQuery,
  fetchEarlierNotifications,
  notificationsQuery,
  useMarkClicked,
} from '#src/data/notifications/notifications.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { Empty, ErrorState, Loading } from '#src/ui/state/state-view.tsx'
import { NotificationCard } from './notification-card.tsx'
import styles from './notification-panel.module.css'
import { Tabs } from './tabs.tsx'

/** The list with its tabs; `onLeave` is called when a card leads to another page. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const hasTabs = useBoot().configs.notificationsConfig.actionRequiredTab
  const [onlyActions, setOnlyActions] = useState(false)
  const [hasDates, setHasDates] = useState(false)
  const list = useInfiniteQuery(notificationsQuery(onlyActions))
  const { data, hasNextPage, isFetchingNextPage } = list
  const age = useDataAge({ ...list, data: data?.pages[0] }, Infinity)
  usePollForNews()
  const { mutate: markClicked } = useMarkClicked()
  const all = data?.pages.flatMap((page) => page.notifications)
  const unread = (all ?? []).flatMap(({ id, isClicked }) => (isClicked ? [] : [id]))
  return (
    <>
      {hasTabs && (
        <Tabs
          label={t`Notifications`}
          tabs={[t`All`, t`Action required`]}
          chosen={onlyActions ? 1 : 0}
          onChoose={(tab) => setOnlyActions(tab === 1)}
        />
      )}
      <div
        className={styles.body}
        {...(hasTabs && { role: 'tabpanel', 'aria-label': onlyActions ? t`Action required` : t`All` })}
      >
        {!all && !list.isError && <Loading />}
        {!all && list.isError && (
          <ErrorState isSilent onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        )}
        {data?.pages[0] && (
          <LastUpdated
            isApart
            state={{ ...age, asOf: data.pages[0].asOf, isFetching: list.isFetching, retry: () => void list.refetch() }}
          />
        )}
        {all?.length === 0 && (
          <Empty icon={<Icon of={BellRing} className={styles.symbol} />} title={<Trans>You're all caught up!</Trans>} />
        )}
        {all && all.length > 0 && (
          <>
            <div className={styles.marks}>
              <Button kind="quiet" aria-pressed={hasDates} onClick={() => setHasDates(!hasDates)}>
                <Icon of={CalendarDays} />
                <Trans>Full dates</Trans>
              </Button>
              {unread.length > 0 && (
                <Button kind="quiet" onClick={() => markClicked(unread)}>
                  <Trans>Mark all as read</Trans>
                </Button>
              )}
            </div>
            <ul className={styles.list}>
              {all.map((notification) => (
                <li key={notification.id} className={styles.one}>
                  <NotificationCard
                    notification={notification}
                    hasDate={hasDates}
                    onChoose={() => {
                      if (!notification.isClicked) markClicked(notification.id)
                      onLeave()
                    }}
                  />
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <div className={styles.more}>
                <Button busy={isFetchingNextPage} onClick={() => void fetchEarlierNotifications(list)}>
                  <Trans>Show earlier ones</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      {/* Loads after the list and is below it, so that nothing moves. */}
      <div className={styles.foot}>{all && <LazyPushCard />}</div>
    </>
  )
}

/** Poll interval of the count while the list is open, ms. */
const OPEN_POLL = 15_000

/** While the list is open, its count is polled more often; a new one refetches the list. */
function usePollForNews(): void {
  const client = useQueryClient()
  const { data: count = 0 } = useQuery({ ...notificationCountQuery(), refetchInterval: OPEN_POLL })
  useEffect(() => {
    if (count > 0) void client.invalidateQueries({ queryKey: notificationsQuery(false).queryKey.slice(0, 2) })
  }, [client, count])
}
