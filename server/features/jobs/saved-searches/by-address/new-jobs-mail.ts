import { PAGE } from '#contract/zod-free/paths.ts'
import { msg } from '#contract/zod-free/text.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { sendQueuedMail } from '#server/integrations/mail/send-queued-mail.ts'
import { renderMail } from '#server/integrations/mail/render-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { parseCriteria } from '#server/features/jobs/saved-searches/presenter.ts'
import { buildResultsPath } from '#server/features/jobs/saved-searches/results-path.ts'
import { filterOpenPositionIds } from '#server/features/jobs/saved-searches/store.ts'
import { findSearchRecipient, STOP } from './find-search-recipient.ts'
import { createSearchStopToken } from './tokens.ts'

type NewJobs = { searchId: string; count: number; jobs: readonly number[]; run: number }

const NEW_JOBS = msg(
  '{count, plural, one {A new job for your saved search: {search}} other {# new jobs for your saved search: {search}}}',
)

/** Mails new jobs to an address, unless it unsubscribed or all of them have closed. */
export async function sendNewJobsMail(services: Services, { searchId, count, jobs, run }: NewJobs): Promise<void> {
  const { db, config, now } = services
  const recipient = await findSearchRecipient(services, searchId)
  if (!recipient || recipient.search.deleted_at !== null || recipient.search.confirmed_at === null) return
  const open = new Set(await filterOpenPositionIds(db, jobs, now()))
  const closed = jobs.length - open.size
  if (count - closed <= 0) return
  const { search, to, locale, employer, address } = recipient
  const named =
    open.size === 0
      ? []
      : await db
          .selectFrom('position')
          .select(['id', 'secret_id', 'name'])
          .where('id', 'in', [...open])
          .execute()
  const links = jobs.flatMap((id) => {
    const job = named.find((one) => one.id === id)
    return job ? [{ text: job.name, href: address(`${PAGE.job}/${getPublicId(job)}`) }] : []
  })
  const subject = translate(locale, msg('New jobs for a saved search'))
  const message = translate(locale, NEW_JOBS, { count: count - closed, search: search.name })
  const button = {
    text: translate(locale, msg('See all jobs')),
    href: address(buildResultsPath(parseCriteria(search))),
  }
  const stop = address(`${STOP}?token=${encodeURIComponent(createSearchStopToken(config, searchId))}`)
  const footer = translate(locale, msg('{employer} sends you this because you asked for it.'), { employer })
  const more = [{ text: translate(locale, msg('Stop these emails')), href: stop }]
  await sendQueuedMail(services, {
    to,
    subject,
    ...renderMail({
      locale,
      title: subject,
      preview: translate(locale, msg('Open it to see the details.')),
      parts: [{ message, links }],
      button,
      footer,
      links: more,
    }),
    id: `search-${searchId}.${run.toString(36)}`,
    unsubscribe: stop,
    isBulk: true,
  })
}
