import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SNACK_SHORT } from '#contract/zod-free/limits.ts'
import { PositionSkeleton } from '#src/cards/position/position-skeleton.tsx'
import { PositionView } from '#src/cards/position/position-view.tsx'
import type { Selection } from '#src/features/jobs/search/results/use-selected-job.ts'
import { positionQuery } from '#src/data/jobs/positions/positions.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

export type PaneProps = { selection: Selection; queriedLocation: string; isBusy: boolean }

/** The selected job next to the list: first the list's data, then its details (S-08). */
export function PaneContent({ selection, queriedLocation, isBusy }: PaneProps) {
  const { id, lite } = selection
  const { data, error } = useQuery({
    ...positionQuery(id ?? 0, undefined, queriedLocation || undefined),
    enabled: id !== undefined,
  })
  useShowFailureAndDeselect(data ? null : error, selection.clear)
  const position = data ?? lite
  return (
    <div aria-busy={isBusy || (id !== undefined && !data)}>
      {position && <PositionView key={position.id} position={position} details={data} place="pane" />}
      {!position && (id !== undefined || isBusy) && <PositionSkeleton />}
    </div>
  )
}

/** Shows an error once if details fail to load, and deselects the job (S-08). */
function useShowFailureAndDeselect(failure: Error | null, clear: () => void): void {
  const { t } = useLingui()
  const text = t`Failed to load position details`
  const giveUp = useRef(clear)
  useEffect(() => {
    giveUp.current = clear
  })
  useEffect(() => {
    if (!failure) return
    showSnack({ kind: 'disruptive', text, duration: SNACK_SHORT, place: 'top' })
    giveUp.current()
  }, [failure, text])
}
