import { negotiateLocale } from '#contract/locales.ts'
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
      .innerJoin('candidate', 'candidate.id', 'retention_notice.candidate_id')
      .select(['time_zone', 'locale'])
      .where('retention_notice.candidate_id', '=', candidateId)
      .where('goes_at', '=', goesAt)
      .executeTakeFirst()
    if (!noticed) return
    const locale = negotiateLocale(noticed.locale === null ? [] : [noticed.locale])
    const format = { dateStyle: 'long', numberingSystem: 'latn', timeZone: noticed.time_zone ?? 'UTC' } as const
    const day = new Intl.DateTimeFormat(locale, format).format(goesAt)
    await tellOf(tx, services, happened, event, {
      subject: subjectOf.account(),
      names: { day },
      isOpen: true,
      endsAt: goesAt,
    })
  })
}
