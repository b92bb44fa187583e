import { Trans, useLingui } from '@lingui/react/macro'
import { formatMomentText } from '#contract/time/moment-text.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { toSameSitePath } from '#contract/zod-free/paths.ts'
import { formatMoment } from '#src/platform/time/dates.ts'
import { useNow, useTimeZone } from '#src/platform/time/use-clock.ts'
import { PendingTag } from '#src/cards/pending-tag.tsx'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Tag } from '#src/ui/tag.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { formatAgo } from '#src/platform/time/format-ago.ts'
import { CLICK_ON_ALL, toClickSubject } from '#src/data/notifications/notifications.ts'
import { useWaitingRow } from '#src/platform/outbox/outbox-state.ts'
import styles from './notification-card.module.css'

type Props = {
  notification: Notification
  /** The whole date instead of how long ago. */ hasDate?: boolean
  onChoose: () => void
}

/** A notification and its link (N-13), always within the site. */
export function NotificationCard({ notification, hasDate = false, onChoose }: Props) {
  const { i18n } = useLingui()
  const { categoryTitle, message, dated, createdAt, redirectUrl, notificationType } = notification
  const now = useNow()
  const zone = useTimeZone()
  const waits = useIsClickPending(notification.id)
  const isClicked = notification.isClicked || waits
  const at = Date.parse(createdAt)
  const isAction = notificationType === 'action_required'
  return (
    <Anchor
      href={toSameSitePath(redirectUrl)}
      className={joinClassNames(styles.card, !isClicked && styles.unread)}
      onClick={onChoose}
    >
      <span className={styles.head}>
        <span className={styles.category}>{categoryTitle}</span>
        {isAction && (
          <Tag tone="warn">
            <Trans>Action required</Trans>
          </Tag>
        )}
        {!isClicked && (
          <span className={styles.dot}>
            <VisuallyHidden>
              <Trans>Unread</Trans>
            </VisuallyHidden>
          </span>
        )}
      </span>
      <span className={styles.message}>
        {dated
          ? `${dated.before}${formatMomentText(dated, { locale: i18n.locale, zone, now })}${dated.after}`
          : message}
      </span>
      <span className={styles.foot}>
        <time dateTime={createdAt} title={formatMoment(at, i18n.locale)}>
          {hasDate ? formatMoment(at, i18n.locale) : formatAgo(at, now, i18n.locale)}
        </time>
        {waits && <PendingTag />}
        <span className={styles.action}>{isAction ? <Trans>Review</Trans> : <Trans>View</Trans>}</span>
      </span>
    </Anchor>
  )
}

/**
 * Whether the reading of this card has yet to reach the server, after it was opened alone or marked with all unread
 * ones.
 */
function useIsClickPending(id: string): boolean {
  const alone = useWaitingRow(toClickSubject(id))
  const all = useWaitingRow(CLICK_ON_ALL)
  return alone !== undefined || (all?.about as string[] | undefined)?.includes(id) === true
}
