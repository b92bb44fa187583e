import { listOpenPositionIds } from '#server/features/jobs/positions/write/close-positions.ts'
import {
  planPositionWrites,
  writePlannedRows,
  type Origin,
  type WritePlan,
} from '#server/features/jobs/positions/write/write-positions.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import type { Services } from '#server/platform/services.ts'
import type { ImportChannel, RowWarning } from './reader-thread/messages.ts'
import type { ImportOptions } from './import-feed.ts'
import type { RenumberingGuard } from './renumbered/renumbering-guard.ts'
import { MAX_PROBLEMS, MAX_UNKNOWN, type Counts, type Problem } from './import-report.ts'

const NO_PLAN: Pick<WritePlan, 'reopen' | 'known' | 'posted'> = { reopen: [], known: new Map(), posted: new Map() }

/** The database side of an import: decides which rows need work, writes them, and counts. */
export function createDatabaseChannel(
  services: Services,
  origin: Origin,
  bytes: AsyncIterable<Uint8Array>,
  counts: Counts,
  {
    onProgress,
    isDry = false,
    renumberingGuard,
  }: Pick<ImportOptions, 'onProgress'> & { isDry?: boolean; renumberingGuard?: RenumberingGuard },
): ImportChannel & { standing(): number; cut(): string | null } {
  const source = bytes[Symbol.asyncIterator]()
  const plans: WritePlan[] = []
  const started = performance.now()
  let standing = 0
  let cut: string | null = null

  return {
    async bytes() {
      try {
        const next = await source.next()
        // A copy, because the buffer is transferred to the thread.
        return next.done ? null : Uint8Array.from(next.value)
      } catch (error) {
        if (!(error instanceof FetchRefused)) throw error
        // A connection that ended in the middle is treated like a feed that was cut: the rows until then are read.
        cut = `The address could not be read to its end: ${error.message}.`
        return null
      }
    },
    async plan(rows) {
      const plan = await planPositionWrites(services.db, origin, rows)
      plans.push(plan)
      return { write: plan.write, foreign: plan.foreign }
    },
    async write({ rows, ready, leftOut, warned, isPlanned }) {
      const plan = isPlanned ? plans.shift() : undefined
      const bad = leftOut.flatMap(({ externalId, isKnown }) => (isKnown && externalId !== null ? externalId : []))
      const named = await listOpenPositionIds(services.db, origin, bad)
      const confirm = [...(plan?.confirm ?? []), ...named]
      const areNewJobsHeld = plan !== undefined && renumberingGuard?.holds(plan, ready) === true
      if (!isDry) await writePlannedRows(services, origin, { ...(plan ?? NO_PLAN), confirm }, ready, areNewJobsHeld)
      if (!isDry && !areNewJobsHeld) await renumberingGuard?.open()
      standing += confirm.length
      if (plan) {
        standing += plan.reopen.length + ready.filter(({ closed_at }) => closed_at === null).length
        counts.confirmed += plan.confirm.length
        counts.written += ready.length + plan.reopen.length
        counts.added += ready.filter(({ external_id }) => !plan.known.has(external_id)).length
      }
      counts.rows = rows
      counts.skipped += leftOut.length
      for (const { row, field } of leftOut)
        if (field !== undefined && counts.unknown.length < MAX_UNKNOWN)
          counts.unknown.push(`positions.${row - 1}.${field}`)
      const remaining = MAX_PROBLEMS - counts.problems.length
      counts.problems.push(...leftOut.slice(0, remaining).map(toProblemFromWarning))
      counts.warnings.push(...warned.slice(0, MAX_PROBLEMS - counts.warnings.length).map(toProblemFromWarning))
      counts.warned += warned.length
      const { written, confirmed, skipped } = counts
      onProgress?.({ rows, written, confirmed, skipped, ms: performance.now() - started })
      return null
    },
    /** Rows so far that are open jobs. */
    standing: () => standing,
    /** Why not all bytes of the feed have arrived, if so. */
    cut: () => cut,
  }
}

const toProblemFromWarning = ({ row, line, externalId, title, reason }: RowWarning): Problem => ({
  row,
  line,
  id: externalId,
  title,
  reason,
})
