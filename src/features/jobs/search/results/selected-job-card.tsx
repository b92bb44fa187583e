import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PositionCard } from '#src/cards/position-card.tsx'
import { positionQuery } from '#src/data/jobs/positions/positions.ts'
import styles from './results.module.css'
import type { Selection } from './use-selected-job.ts'

/** The job an address points to, on screens without a pane: above the list, as the way to its own page. */
export function SelectedJobCard({ selection: { fromAddress, lite } }: { selection: Selection }) {
  const { data } = useQuery({ ...positionQuery(fromAddress ?? 0), enabled: false })
  const position = lite ?? data
  if (!fromAddress || position?.id !== fromAddress) return null
  return (
    <section className={styles.selected} aria-labelledby="selected-job">
      <h2 id="selected-job" className={styles.about}>
        <Trans>Selected job</Trans>
      </h2>
      <PositionCard position={position} heading="h3" />
    </section>
  )
}
