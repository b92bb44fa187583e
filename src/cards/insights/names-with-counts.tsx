import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatShortNumber } from '#src/platform/short-number.ts'
import styles from './insights.module.css'

type Props = {
  counts: Readonly<Record<string, number>>
  title: ReactNode
  /** The value of a full bar, the same in adjacent tables. */
  most: number
}

const MOST = 10

/** Names with the minimum number of people. Each row is a bar; screen readers read the table. */
export function NamesWithCounts({ counts, title, most }: Props) {
  const rows = Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST)
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead className={styles.heads}>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>People, at least</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
              <svg className={styles.bar} aria-hidden="true">
                <rect width={`${(100 * count) / most}%`} height="100%" rx="3" />
              </svg>
            </th>
            <td>
              <bdi>{formatShortNumber(count)}+</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
