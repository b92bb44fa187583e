import { useEffect, useRef } from 'react'
import { PositionCard } from '#src/cards/position-card.tsx'
import { RemovedJobCard } from './removed-job-card.tsx'
import styles from './saved.module.css'
import type { Row } from './use-saved-rows.ts'

/** A saved job, or an undo row. The focus moves to the button that replaces the pressed one. */
export function SavedRow({ position, isSaved, isAlike }: Row & { isAlike: boolean }) {
  const row = useRef<HTMLLIElement>(null)
  const wasSaved = useRef(isSaved)
  useEffect(() => {
    if (wasSaved.current === isSaved) return
    wasSaved.current = isSaved
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus()
  }, [isSaved])
  return (
    <li ref={row} className={styles.item}>
      {isSaved ? (
        <PositionCard position={position} heading="h2" isAlike={isAlike} />
      ) : (
        <RemovedJobCard position={position} />
      )}
    </li>
  )
}
