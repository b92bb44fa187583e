import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import { withRelaxedSync } from '#server/db/relaxed-sync.ts'
import { hasDiskSpace } from '#server/platform/disk-space.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { resolveLinkAddress } from '#server/platform/tenant/site-address.ts'
import { recordExportLeftover } from '#server/features/privacy/erase/record-leftovers.ts'
import type { Subject } from '#server/features/privacy/registry/subject-conditions.ts'
import { writeZipArchive } from './write-zip-archive.ts'
import { collectFiles } from './collect-files.ts'
import type { ExportContext } from './export-context.ts'
import { streamExportPage } from './export-page.ts'
import { ExportGone, createPartsWriter } from './archive-parts.ts'
import { createAnswerReader } from './answer-reader.ts'
import { countRowsByTable, EXPORTED, streamTableRows } from './read-rows.ts'
import { toCamelCase, presentExportedRow } from './present-row.ts'

type ExportRequest = { tenantId: number; candidateId: number }

type Progress = { files_done: number; files_total: number; rows_done: number; rows_total: number }

/** Parts that are written before they are moved from the database's log to the database. */
const COPIED_EVERY = 32

/** Shortest time between two writes of the progress, ms. */
const PROGRESS_INTERVAL = 500

/**
 * Creates the requested archive. After a crash it starts over under another name, and parts of the earlier attempt
 * are discarded.
 */
export async function createExportArchive(
  services: Services,
  { candidateId }: ExportRequest,
  signal?: AbortSignal,
): Promise<void> {
  const { db, kind, log } = services
  const run = randomUUID()
  const begun = await claimExportRun(services, candidateId, run)
  if (!begun) return
  const progress: Progress = { files_done: 0, files_total: 0, rows_done: 0, rows_total: 0 }
  const to = createPartsWriter(async (place, bytes) => {
    // Another node starts the export over.
    if (signal?.aborted) throw new ExportGone()
    await withRelaxedSync(db, kind, (one) =>
      one.transaction().execute(async (tx) => {
        // Locked first, so that nothing is stored for a candidate erased meanwhile.
        const { numUpdatedRows } = await tx
          .updateTable('privacy_export')
          .set(progress)
          .where('run', '=', run)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw new ExportGone()
        await tx.insertInto('privacy_export_part').values({ run, place, bytes }).execute()
      }),
    )
    if (place % COPIED_EVERY === 0) await services.checkpoints.copy()
  })
  const reportProgress = throttleProgress(
    () =>
      withRelaxedSync(db, kind, (one) =>
        one.updateTable('privacy_export').set(progress).where('run', '=', run).execute(),
      ),
    (error) => log.warn(describeErrorForLog(error), 'how far an export is could not be noted'),
  )
  try {
    await writeExport(services, { candidateId, locale: begun.locale as Locale, to, progress, tell: reportProgress })
    await db
      .updateTable('privacy_export')
      .set({ ...progress, status: 'ready', size: to.bytes() })
      .where('run', '=', run)
      .execute()
  } catch (error) {
    to.destroy()
    if (error instanceof ExportGone) return
    log.error(describeErrorForLog(error), 'an export failed')
    // If the database is what failed, this statement fails too, and the job is tried again.
    await db.updateTable('privacy_export').set({ status: 'failed' }).where('run', '=', run).execute()
  }
}

async function claimExportRun({ db, now }: Services, candidateId: number, run: string) {
  return db.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom('privacy_export')
      .select(['run', 'locale', 'tenant_id'])
      .where('candidate_id', '=', candidateId)
      .where('status', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (!open) return undefined
    await recordExportLeftover(tx, open.tenant_id, open.run, now())
    const { numUpdatedRows } = await tx
      .updateTable('privacy_export')
      .set({ run, status: 'running' })
      .where('candidate_id', '=', candidateId)
      .where('run', '=', open.run)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n ? open : undefined
  })
}

type Write = { candidateId: number; locale: Locale; to: Writable; progress: Progress; tell(): void }

/** Thrown if the disk has no room for a copy at the moment. */
class NoRoom extends Error {
  override name = 'NoRoom'
}

/** Writes a candidate's archive to the stream `to`. */
export async function writeExport(
  services: Services,
  { candidateId, locale, to, progress, tell: reportProgress }: Write,
): Promise<void> {
  const { db, config, now, log } = services
  const candidate = await db.selectFrom('candidate').selectAll().where('id', '=', candidateId).executeTakeFirst()
  if (!candidate) throw new ExportGone()
  const { tenant_id: tenantId } = candidate
  const row = await db.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow()
  const tenant = presentTenant(row)
  const subject: Subject = { candidateId, personId: candidate.person_id }
  const counts = await countRowsByTable(
    db,
    subject,
    EXPORTED.map(([table]) => table),
  )
  const { files, bytes } = await collectFiles(db, tenantId, subject)
  if (!(await hasDiskSpace(config, bytes))) throw new NoRoom('no room for an export')
  progress.files_total = files.length
  progress.rows_total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  reportProgress()
  let passed = 0
  const address = await resolveLinkAddress(services, tenant)
  const timeZone = candidate.time_zone ?? 'UTC'
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
    timeZone,
  })
  const context: Omit<ExportContext, 'places'> = {
    db,
    subject,
    ask: createAnswerReader(db),
    locale,
    timeZone,
    moment: (at) => format.format(at),
    employer: tenant.configs.pcsxConfig.branding.companyName || tenant.name,
    site: new URL(address('/careers')).origin,
    writtenAt: now(),
    // Every row is written twice: for machines and for people.
    onRows(count) {
      passed += count
      progress.rows_done = Math.min(progress.rows_total, Math.floor(passed / 2))
      reportProgress()
    },
  }
  const readme = translate(
    locale,
    msg('Open index.html in a browser to read your data. data.json has the same for programs.'),
  )
  await writeZipArchive(
    { db, log, to, at: new Date(now()) },
    tenantId,
    files,
    (places) => [
      { name: 'README.txt', content: [`${readme}\n`] },
      { name: 'data.json', content: streamDataJson({ ...context, places }) },
      { name: 'index.html', content: streamExportPage({ ...context, places }, counts) },
    ],
    () => {
      progress.files_done += 1
      reportProgress()
    },
  )
}

/** Calls immediately, then at most at this interval; errors surface with the next call. */
function throttleProgress(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = performance.now()
    if (at - last < PROGRESS_INTERVAL) return
    last = at
    work().catch(onError)
  }
}

/**
 * Streams everything for machines: `{about, sections: [{name, title, rows}]}`, with a page of rows in memory at a time.
 */
async function* streamDataJson(context: ExportContext): AsyncGenerator<string> {
  const { db, subject, ask, places, employer, site, writtenAt } = context
  const about = { format: 1, employer, site, writtenAt: new Date(writtenAt).toISOString() }
  yield `{"about":${JSON.stringify(about)},"sections":[`
  let isFirst = true
  for (const table of EXPORTED) {
    const [name, exported] = table
    let written = 0
    for await (const rows of streamTableRows(db, table, subject)) {
      if (written === 0) {
        yield `${isFirst ? '' : ','}\n{"name":${JSON.stringify(toCamelCase(name))},"title":${JSON.stringify(exported.title)},"rows":[`
        isFirst = false
      }
      const shown: string[] = []
      for (const row of rows) shown.push(JSON.stringify(await presentExportedRow(exported, row, ask, places)))
      yield `${written === 0 ? '\n' : ',\n'}${shown.join(',\n')}`
      written += rows.length
      context.onRows(rows.length)
    }
    if (written > 0) yield ']}'
  }
  yield ']}\n'
}
