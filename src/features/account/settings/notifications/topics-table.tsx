import { Trans, useLingui } from '@lingui/react/macro'
import type { TopicPreference } from '#contract/notifications/notification-preferences.ts'
import { EmailChoiceCell } from './email-choice-cell.tsx'
import styles from './notifications.module.css'
import { ChannelCell } from './channel-cell.tsx'

export type TopicChange = { id: string } & Partial<Pick<TopicPreference, 'inApp' | 'push' | 'email'>>

/**
 * A table of topics and channels. On phones each topic is a group of its own. Every control has its full name, because
 * some browsers no longer treat a table with another layout as a table.
 */
export function TopicsTable({
  topics,
  onChange,
}: {
  topics: readonly TopicPreference[]
  onChange: (change: TopicChange) => void
}) {
  const { t } = useLingui()
  const [inApp, push, email] = [t`In the app`, t`Push`, t`Email`]
  const categories = [...new Set(topics.map(({ category }) => category))]
  return (
    <table aria-label={t`What we notify you about`} className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">
            <Trans>About</Trans>
          </th>
          {[inApp, push, email].map((way) => (
            <th key={way} scope="col">
              {way}
            </th>
          ))}
        </tr>
      </thead>
      {categories.map((category) => (
        <tbody key={category}>
          {categories.length > 1 && (
            <tr className={styles.category}>
              <th scope="rowgroup" colSpan={4}>
                {category}
              </th>
            </tr>
          )}
          {topics
            .filter((topic) => topic.category === category)
            .map(({ id, title, ...chosen }) => (
              <tr key={id} className={styles.topic}>
                <th scope="row" className={styles.title}>
                  {title}
                </th>
                <ChannelCell
                  way={inApp}
                  topic={title}
                  isOn={chosen.inApp}
                  onChange={(isOn) => onChange({ id, inApp: isOn })}
                />
                <ChannelCell
                  way={push}
                  topic={title}
                  isOn={chosen.push}
                  onChange={(isOn) => onChange({ id, push: isOn })}
                />
                <EmailChoiceCell
                  way={email}
                  topic={title}
                  chosen={chosen.email}
                  onChange={(choice) => onChange({ id, email: choice })}
                />
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  )
}
