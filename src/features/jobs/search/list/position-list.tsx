import { memo, type MouseEvent } from 'react'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { collectLookAlikeIds } from '#src/cards/look-alike-jobs.ts'
import { PositionCard } from '#src/cards/position-card.tsx'
import styles from './list.module.css'

type Props = {
  positions: readonly Position[]
  heading: 'h2' | 'h3'
  /** The job shown next to the list. */
  id?: number | undefined
  /** Jobs posted since then are new, epoch s. */
  newSince?: number | undefined
  open?: (event: MouseEvent<HTMLAnchorElement>, position: Position) => void
}

export const PositionList = memo(function PositionList({ positions, heading, id, newSince, open }: Props) {
  const alike = collectLookAlikeIds(positions)
  return (
    <ul className={styles.list}>
      {positions.map((position) => (
        <li key={position.id}>
          <Item
            position={position}
            heading={heading}
            isCurrent={position.id === id}
            isNew={newSince !== undefined && position.postedTs >= newSince}
            isAlike={alike.has(position.id)}
            onOpen={open}
          />
        </li>
      ))}
    </ul>
  )
})

const Item = memo(PositionCard)
