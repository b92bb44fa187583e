import { startTransition, useEffect, useMemo, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { collectLookAlikeIds } from '#src/cards/look-alike-jobs.ts'
import styles from './saved.module.css'
import { SavedRow } from './saved-row.tsx'
import type { Row } from './use-saved-rows.ts'

/** Cards in the first paint; the others follow in slices that never delay a tap. */
const FIRST = 20

/** All saved jobs. Fast with a thousand, since content out of view is not laid out. */
export function SavedList({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui()
  const [limit, setLimit] = useState(FIRST)
  const alike = useMemo(() => collectLookAlikeIds(rows.map(({ position }) => position)), [rows])
  useEffect(() => startTransition(() => setLimit(Number.POSITIVE_INFINITY)), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
    <ul className={styles.list} role="list" aria-label={t`Saved jobs`}>
      {rows.slice(0, limit).map((row) => (
        <SavedRow key={row.position.id} {...row} isAlike={alike.has(row.position.id)} />
      ))}
    </ul>
  )
}
