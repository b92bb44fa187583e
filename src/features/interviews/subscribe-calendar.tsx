import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { calendarFeedQuery, useCreateFeed, useRevokeFeed } from '#src/data/interviews/calendar-feed.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { CalendarFeedAddress } from './calendar-feed-address.tsx'
import { TurnOffCalendarFeed } from './turn-off-calendar-feed.tsx'
import styles from './interviews.module.css'

/** A private address that the candidate's calendar program reads interviews from: made, copied once, turned off. */
export function SubscribeCalendar() {
  const { i18n } = useLingui()
  const id = useId()
  const zone = useTimeZone()
  const isOnline = useConnected()
  const feed = useQuery(calendarFeedQuery()).data?.feed
  const create = useCreateFeed()
  const revoke = useRevokeFeed()
  const formatDay = (ts: number) => formatLocalDay(ts * 1000, i18n.locale, zone)
  const [created, read] = feed ? [formatDay(feed.createdTs), feed.readTs === null ? null : formatDay(feed.readTs)] : []
  // The view shows the error, which is in `revoke.error`.
  const handleRevoke = () => revoke.mutateAsync().then(create.reset, () => undefined)
  return (
    <Card as="section" className={styles.subscribe} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Subscribe in your calendar</Trans>
      </h2>
      <p>
        <Trans>
          Your interviews and events appear in your calendar app and stay up to date. Anyone with the address can see
          them, so keep it private.
        </Trans>
      </p>
      {create.data && <CalendarFeedAddress {...create.data} />}
      {feed && !create.data && (
        <p className={styles.quiet}>
          {read ? (
            <Trans>
              Created on {created}, last read on {read}. For a new address, turn it off and create one again.
            </Trans>
          ) : (
            <Trans>
              Created on {created}. No calendar app has read it yet. For a new address, turn it off and create one
              again.
            </Trans>
          )}
        </p>
      )}
      {feed ? (
        <TurnOffCalendarFeed isPending={revoke.isPending} onConfirm={handleRevoke} />
      ) : (
        <Button
          size="small"
          busy={create.isPending}
          disabled={!isOnline || feed === undefined}
          onClick={() => create.mutate()}
        >
          {isOnline ? <Trans>Create address</Trans> : <Trans>Subscribing needs the network</Trans>}
        </Button>
      )}
      <FormAlert text={getFailureText(create.error ?? revoke.error)} />
    </Card>
  )
}
