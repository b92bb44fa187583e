import { countOpen } from '#server/careers/positions/write/close.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import { readAside } from './aside/read-aside.ts'
import { findFeed } from './feed-store.ts'
import { openImportDesk } from './import-desk.ts'
import type { FeedBytes, ImportOptions } from './import-feed.ts'
import { nothingTaken } from './nothing-taken.ts'
import { keptDetails, NO_DETAILS } from './pages/kept-details.ts'
import { openHeldBack } from './renewed/held-back.ts'
import { whyHeld } from './renewed/why-held.ts'
import { noCounts, type ImportReport } from './report.ts'

/** No feed has this number: nothing belongs to it yet. */
const NEW_FEED = -1

/** What reading the feed would do. Nothing is written. */
export async function previewFeed(
  services: Services,
  tenant: Pick<Tenant, 'id'>,
  { name, bytes, address, format, contentType }: FeedBytes,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const startedAt = services.now()
  const feed = await findFeed(services.db, tenant.id, name)
  const openBefore = feed ? await countOpen(services, feed.id) : 0
  const counts = noCounts()
  const origin = { tenantId: tenant.id, feedId: feed?.id ?? NEW_FEED }
  const kept = feed ? { ...NO_DETAILS, known: keptDetails(services.db, feed.id, startedAt).known } : NO_DETAILS
  const source = typeof bytes === 'function' ? bytes(kept) : bytes
  const heldBack = openHeldBack(services, origin, openBefore, options.matchTitles ?? false)
  const desk = openImportDesk(services, origin, source, counts, { ...options, isDry: true, heldBack })
  const task = {
    address: address ?? feed?.address ?? undefined,
    format,
    usual: feed?.format,
    now: startedAt,
    contentType,
  }
  const end = await readAside(task, desk)
  const read = end.format ?? (desk.cut() === null ? null : (feed?.format ?? ''))
  if (read === null)
    throw new Failure('invalid_request', end.why ?? 'This is no feed of jobs in a format the site knows.')
  const broken = desk.cut() ?? end.broken ?? (await nothingTaken(services.db, origin.feedId, read, counts))
  const gone = Math.max(0, openBefore + counts.added - desk.standing())
  const isRenewed = heldBack.isRenewed(broken === null)
  const told = { openBefore, standing: desk.standing(), isRenewed, ...heldBack.counts() }
  const held = broken === null && !options.acceptShrink ? whyHeld(told) : null
  const outcome = broken === null ? (held ? 'held' : 'done') : 'failed'
  counts.closed = outcome === 'done' ? gone : 0
  return {
    ...counts,
    outcome,
    format: read,
    feed: name,
    gone,
    error: broken ?? held?.error ?? null,
    heldBecause: held?.heldBecause ?? null,
    sheet: end.sheet,
    startedAt,
    finishedAt: services.now(),
  }
}
