import type { Db } from '#server/db/open-db.ts'
import { withRelaxedSync } from '#server/db/relaxed-sync.ts'
import { deleteFilesIfUnused, JUST_NOW } from '#server/files/sweep-unused-files.ts'
import { enqueueTask } from '#server/jobs/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { eraseLeftovers as eraseAgain } from './leftovers.job.ts'

type Leftover = { tenant_id: number; kind: string; name: string }

/** Files deleted per statement: each has some megabytes, which the database overwrites. */
const FILES_BATCH = 8
/** How long to wait while readers are active, ms. */
const BUSY_WAIT = 30_000
/** Parts of an archive that are deleted at a time. */
const PARTS_BATCH = 16

const KINDS: Readonly<Record<string, (services: Services, some: readonly Leftover[]) => Promise<Done>>> = {
  async file({ db, kind, now }, some) {
    const at = now()
    for (const { tenant_id: tenantId, name: sha256 } of some)
      await withRelaxedSync(db, kind, (one) => deleteFilesIfUnused(one, [{ tenantId, sha256 }], at))
    // Files stay if something refers to them, or if they were stored again just now.
    const young = await db
      .selectFrom('file')
      .select(['tenant_id', 'sha256'])
      .where(({ refTuple, tuple, eb }) =>
        eb(
          refTuple('tenant_id', 'sha256'),
          'in',
          some.map(({ tenant_id, name }) => tuple(tenant_id, name)),
        ),
      )
      .where('created_at', '>=', at - JUST_NOW)
      .execute()
    const names = new Set(young.map(({ tenant_id, sha256 }) => `${tenant_id} ${sha256}`))
    return { left: some.filter(({ tenant_id, name }) => names.has(`${tenant_id} ${name}`)) }
  },

  async upload({ db, kind, checkpoints }, some) {
    for (const { name } of some) {
      for (;;) {
        const part = await db.selectFrom('upload_part').select('start').where('upload_id', '=', name).executeTakeFirst()
        if (!part) break
        await withRelaxedSync(db, kind, (one) =>
          one.deleteFrom('upload_part').where('upload_id', '=', name).where('start', '=', part.start).execute(),
        )
        await checkpoints.copy()
      }
    }
    return { left: [] }
  },

  async export({ db, kind, checkpoints }, some) {
    for (const { name } of some) {
      for (;;) {
        const parts = await db
          .selectFrom('privacy_export_part')
          .select('place')
          .where('run', '=', name)
          .orderBy('place', 'desc')
          .limit(PARTS_BATCH)
          .execute()
        const first = parts.at(-1)
        if (!first) break
        await withRelaxedSync(db, kind, (one) =>
          one.deleteFrom('privacy_export_part').where('run', '=', name).where('place', '>=', first.place).execute(),
        )
        await checkpoints.copy()
      }
    }
    return { left: [] }
  },
}

/**
 * Deletes leftovers of erasures and old exports step by step, then what the database's log still contains. Finished
 * items leave the list, so it can stop and resume anywhere; what a power cut undoes is repeated. Recently uploaded
 * files wait.
 */
export async function eraseLeftovers(services: Services, { tenantId }: { tenantId: number }): Promise<void> {
  const { db } = services
  let wait = false
  let after: Leftover | undefined
  for (;;) {
    const some = await listNextLeftovers(services, after)
    if (some.length === 0) break
    for (const [kind, ofKind] of Map.groupBy(some, (one) => one.kind)) {
      const done = await KINDS[kind]?.(services, ofKind)
      const left = new Set(done?.left.map(({ tenant_id, name }) => `${tenant_id} ${name}`))
      wait ||= left.size > 0
      const gone = ofKind.filter(({ tenant_id, name }) => !left.has(`${tenant_id} ${name}`))
      await withRelaxedSync(db, services.kind, (one) => deleteLeftoverRecords(one, gone))
    }
    after = some.at(-1)
    await services.checkpoints.copy()
  }
  const isEmpty = await services.checkpoints.empty()
  if (isEmpty && !wait) return
  const now = services.now()
  await enqueueTask(db, eraseAgain, { tenantId }, { now, runAfter: now + (wait ? JUST_NOW : BUSY_WAIT) })
}

async function deleteLeftoverRecords(db: Db, gone: readonly Leftover[]): Promise<void> {
  for (const { kind, tenant_id, name } of gone)
    await db
      .deleteFrom('erasure_leftover')
      .where('kind', '=', kind)
      .where('tenant_id', '=', tenant_id)
      .where('name', '=', name)
      .execute()
}

/** The next leftovers in order, continuing after the given one, so that those which have to wait are skipped. */
function listNextLeftovers({ db }: Services, after: Leftover | undefined): Promise<Leftover[]> {
  return db
    .selectFrom('erasure_leftover')
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(({ eb, and, or }) => {
        const { kind = '', tenant_id = 0, name = '' } = after ?? {}
        return or([
          eb('kind', '>', kind),
          and([eb('kind', '=', kind), eb('tenant_id', '>', tenant_id)]),
          and([eb('kind', '=', kind), eb('tenant_id', '=', tenant_id), eb('name', '>', name)]),
        ])
      }),
    )
    .orderBy('kind')
    .orderBy('tenant_id')
    .orderBy('name')
    .limit(FILES_BATCH)
    .execute()
}

type Done = { left: readonly Leftover[] }
