import { PAGE } from '#contract/zod-free/paths.ts'
import { publicIdOf } from '#server/db/public-id.ts'
import { handOver } from '#server/integrations/mail/hand-over.ts'
import { writeLetter } from '#server/integrations/mail/write-letter.ts'
import type { Services } from '#server/platform/services.ts'
import { say } from '#server/platform/texts/say.ts'
import { wantedIn } from '#server/careers/saved-searches/presenter.ts'
import { resultsPath } from '#server/careers/saved-searches/results-path.ts'
import { openAmong } from '#server/careers/saved-searches/store.ts'
import { recipientOf, STOP } from './recipient.ts'
import { stopToken } from './tokens.ts'

type News = { searchId: string; count: number; jobs: readonly number[]; run: number }

/** Tells an address of new jobs, unless it has stopped that, or all of them have closed meanwhile. */
export async function mailNewsOf(services: Services, { searchId, count, jobs, run }: News): Promise<void> {
  const { db, config, now } = services
  const recipient = await recipientOf(services, searchId)
  if (!recipient || recipient.search.deleted_at !== null || recipient.search.confirmed_at === null) return
  const open = new Set(await openAmong(db, jobs, now()))
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
    return job ? [{ text: job.name, href: address(`${PAGE.job}/${publicIdOf(job)}`) }] : []
  })
  const subject = say(locale, 'New jobs for a saved search')
  const message = newJobs(count - closed, search.name, locale)
  const button = { text: say(locale, 'See all jobs'), href: address(resultsPath(wantedIn(search))) }
  const stop = address(`${STOP}?token=${encodeURIComponent(stopToken(config, searchId))}`)
  const footer = say(locale, '%(employer)s sends you this because you asked for it.', { employer })
  const more = [{ text: say(locale, 'Stop these emails'), href: stop }]
  await handOver(services, {
    to,
    subject,
    ...writeLetter({
      locale,
      title: subject,
      preview: say(locale, 'Open it to see the details.'),
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

function newJobs(count: number, search: string, locale: Parameters<typeof say>[0]): string {
  if (count === 1) return say(locale, 'A new job for your saved search: %(search)s', { search })
  const shown = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count)
  return say(locale, '%(count)s new jobs for your saved search: %(search)s', { count: shown, search })
}
