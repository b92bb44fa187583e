import type { Services } from '#server/platform/services.ts'
import type { AccountKind } from '#server/careers/notifications/kinds.ts'
import { subjectOf } from '#server/careers/notifications/subjects.ts'
import { tellOf, type Happened } from '#server/careers/notifications/tell-of.ts'

type AccountEvent = Happened & { goesAt: number; event: AccountKind }

/** An account that is about to be deleted for want of use; whoever signed in meanwhile is not told. */
export async function notify(services: Services, happened: AccountEvent): Promise<void> {
  const { candidateId, goesAt, event } = happened
  await services.db.transaction().execute(async (tx) => {
    const noticed = await tx
      .selectFrom('retention_notice')
      .select('candidate_id')
      .where('candidate_id', '=', candidateId)
      .where('goes_at', '=', goesAt)
      .executeTakeFirst()
    if (!noticed) return
    await tellOf(tx, services, happened, event, {
      subject: subjectOf.account(),
      names: { goesAt },
      isOpen: true,
      endsAt: goesAt,
    })
  })
}
