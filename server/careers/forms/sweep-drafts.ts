import type { Services } from '#server/platform/services.ts'
import { uidsAnywhere } from './answers/files.ts'
import { RESTORABLE } from './applications/drafts.ts'
import { letGo } from './uploads/store.ts'

/** Takes deleted drafts away for good once nobody can bring them back, and their files with them. */
export async function sweepDrafts({ db, now }: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('draft_application')
      .where('deleted_at', '<', now() - RESTORABLE)
      .returning(['candidate_id', 'values'])
      .execute()
    for (const { candidate_id: candidateId, values } of gone) await letGo(tx, candidateId, uidsAnywhere(values), now())
  })
}
