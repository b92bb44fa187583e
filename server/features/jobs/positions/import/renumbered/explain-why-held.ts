import type { ImportReport } from '#server/features/jobs/positions/import/import-report.ts'

type ReadingCounts = {
  /** Number of the feed's open jobs before the import; then how many of these, and of other jobs, are in the feed. */
  openBefore: number
  standing: number
  stayed: number
  opening: number
  isRenewed: boolean
}

/** Why closing jobs needs the employer's confirmation; null if it does not. */
export function explainWhyHeld({
  openBefore,
  standing,
  stayed,
  opening,
  isRenewed,
}: ReadingCounts): Pick<ImportReport, 'heldBecause' | 'error'> | null {
  if (isRenewed) {
    const error = `Of the ${openBefore} open jobs the feed names ${stayed === 0 ? 'none' : stayed}, and ${opening} with ids that are new. Nothing was closed, and the new ones are not shown yet.`
    return { heldBecause: 'renewed', error }
  }
  if (standing * 2 >= openBefore) return null
  const error = `The feed has ${standing} open jobs, and had ${openBefore}. Nothing was closed.`
  return { heldBecause: 'shrunk', error }
}
