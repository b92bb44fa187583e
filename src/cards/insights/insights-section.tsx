import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Position, PositionDetails } from '#contract/jobs/positions/positions.ts'
import { insightsQuery } from '#src/data/jobs/insights/insights.ts'
import { InsightFigures } from './insight-figures.tsx'
import { NamesWithCounts } from './names-with-counts.tsx'
import styles from './insights.module.css'

type Props = { details: Position | PositionDetails; heading: 'h2' | 'h3' }

/**
 * Activity of a job, and traits of people hired for such work (S-11). Requested with the details, shown below;
 * nothing if empty.
 */
export function InsightsSection({ details, heading: Heading }: Props) {
  const id = useId()
  const { data } = useQuery(insightsQuery(details.id))
  if (!data || !('insights' in data) || !('jobDescription' in details)) return null
  const { k } = data
  const { skills, titles, ...figures } = data.insights
  const tables = [
    { name: 'skills', counts: skills, title: <Trans>Skills of people hired for this kind of work</Trans> },
    { name: 'titles', counts: titles, title: <Trans>What they did before</Trans> },
  ].filter(({ counts }) => Object.keys(counts).length > 0)
  const most = Math.max(...tables.flatMap(({ counts }) => Object.values(counts)))
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading id={id} className={styles.title}>
        <Trans>Insights</Trans>
      </Heading>
      <InsightFigures figures={figures} />
      {tables.length > 0 && (
        <>
          <div className={styles.tables}>
            {tables.map(({ name, counts, title }) => (
              <NamesWithCounts key={name} counts={counts} title={title} most={most} />
            ))}
          </div>
          <p className={styles.note}>
            <Trans>
              Counts start at {k} people and are rounded down to multiples of {k}, so they say nothing about any one
              person.
            </Trans>
          </p>
        </>
      )}
    </section>
  )
}
