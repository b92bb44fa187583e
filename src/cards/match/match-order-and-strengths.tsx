import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { computeMatches, matchFactsQuery } from '#src/data/jobs/match/match.ts'
import { StrengthTag } from './strength-tag.tsx'
import styles from './match.module.css'

type Props = { positions: readonly Position[] }

/**
 * Says that the list is ordered by match, and adds the strength to each card, computed here from the facts of the
 * page's jobs.
 */
export function MatchOrderAndStrengths({ positions }: Props) {
  const { data } = useQuery(matchFactsQuery(positions.map(({ id }) => id)))
  const line = useRef<HTMLParagraphElement>(null)
  const [feet, setFeet] = useState<readonly Element[]>([])
  useEffect(() => {
    // cards are part of the first load, which has no code for matches
    const all = line.current?.parentElement?.querySelectorAll('ul > li > article > p:last-child') ?? []
    setFeet([...all].slice(0, positions.length))
  }, [positions])
  const matches = data && computeMatches(data)
  return (
    <>
      <p ref={line} className={styles.sorted}>
        <Trans>Sorted by how well jobs match your profile</Trans>
      </p>
      {positions.map(({ id }, at) => {
        const match = matches?.get(id)
        const foot = feet[at]
        return match && foot ? createPortal(<StrengthTag match={match} />, foot, String(id)) : null
      })}
    </>
  )
}
