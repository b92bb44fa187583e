import { enqueueTask, getJobKind } from '#server/jobs/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { sealDocument } from './seal-document.job.ts'
import { listUnsealedDocuments } from './seal-store.ts'

/** Enqueues sealing for signatures that have no such job, because they are older than the sealing of letters. */
export async function enqueueMissingSeals({ db, now }: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const missing = await listUnsealedDocuments(tx)
    if (missing.length === 0) return
    const queued = await tx
      .selectFrom('outbox')
      .select('payload')
      .where('kind', 'in', [getJobKind(sealDocument), ...sealDocument.on])
      .where('done_at', 'is', null)
      .execute()
    const known = new Set(queued.map(({ payload }) => (JSON.parse(payload) as { documentId: string }).documentId))
    for (const ids of missing) if (!known.has(ids.documentId)) await enqueueTask(tx, sealDocument, ids, { now: now() })
  })
}
