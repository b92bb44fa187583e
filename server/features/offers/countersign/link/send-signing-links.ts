import { negotiateLocale, type Locale } from '#contract/locales.ts'
import { LINK_HOURS } from '#contract/employer/employer-countersign.ts'
import { msg } from '#contract/zod-free/text.ts'
import { findHashToCountersign, parseCountersignature } from '#server/features/offers/countersign/countersignature.ts'
import { lockPendingCountersignature } from '#server/features/offers/countersign/countersign-letter.ts'
import { listDocuments } from '#server/features/offers/store.ts'
import { renderMail } from '#server/integrations/mail/render-mail.ts'
import { sendQueuedMail } from '#server/integrations/mail/send-queued-mail.ts'
import { JobRefused, type TaskControls } from '#server/jobs/job.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveLinkAddress } from '#server/platform/tenant/site-address.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { buildSigningLink } from './build-signing-link.ts'
import { isLinkMailed, insertSigningLink, markLinkMailed } from './store.ts'

type Ids = { tenantId: number; offerId: number }
type Waiting = { documentId: string; name: string; signer: string; email: string; sha256: string }

/**
 * Mails each link once per address and file. Marked after sending: a crash in between sends again with a new link.
 * Skipped if the offer is gone or no longer open. One signer's failure is thrown after the others are mailed.
 */
export async function sendSigningLinks(
  services: Services,
  ids: Ids,
  { signal }: Pick<TaskControls, 'signal'>,
): Promise<void> {
  const failures: unknown[] = []
  for (const waiting of await listWaitingCountersigners(services, ids)) {
    // The lease was lost to another node, which mails the others.
    if (signal.aborted) return
    await sendSigningLink(services, ids, waiting).catch((error: unknown) => failures.push(error))
  }
  // A rejected address is final, while other errors are retried; if there is one of those, it decides for all.
  const [worst] = failures.toSorted((a, b) => Number(a instanceof JobRefused) - Number(b instanceof JobRefused))
  if (worst !== undefined) throw worst
}

async function sendSigningLink(services: Services, ids: Ids, waiting: Waiting): Promise<void> {
  if (await isLinkMailed(services.db, waiting)) return
  const now = services.now()
  const isTurn = await lockPendingCountersignature(services.db, { ...ids, ...waiting }, now, waiting.sha256).catch(
    returnNullIfRefused,
  )
  if (!isTurn) return
  const link = await services.transaction((tx) =>
    insertSigningLink(tx, { ...ids, ...waiting }, { hours: LINK_HOURS.usual, now }),
  )
  await sendLinkMail(services, ids, waiting, link)
  await markLinkMailed(services.db, link.hash, waiting.email)
}

async function listWaitingCountersigners({ db }: Services, { tenantId, offerId }: Ids): Promise<Waiting[]> {
  const documents = await listDocuments(db, offerId)
  return documents.flatMap((row) => {
    const by = parseCountersignature(row)
    const sha256 = findHashToCountersign(row)
    if (row.tenant_id !== tenantId || !by?.email || sha256 === null) return []
    return [{ documentId: row.id, name: row.name, signer: by.name, email: by.email, sha256 }]
  })
}

async function sendLinkMail(
  services: Services,
  { tenantId }: Ids,
  { name, signer, email }: Waiting,
  { token, hash, expiresAt }: { token: string; hash: string; expiresAt: number },
): Promise<void> {
  const row = await services.db.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow()
  const tenant = presentTenant(row)
  const { supportedLanguages, pcsxConfig } = tenant.configs
  const locale = negotiateLocale([], supportedLanguages)
  const employer = pcsxConfig.branding.companyName || tenant.name
  const url = buildSigningLink(await resolveLinkAddress(services, tenant), token)
  const subject = translate(locale, msg('A letter is waiting for your signature'))
  // Each link is a mail of its own, since it replaces the previous link.
  const id = `countersign-${hash.slice(0, 32)}`
  const letter = renderMail({
    locale,
    title: subject,
    preview: translate(locale, msg('Open it to see the details.')),
    parts: [
      {
        message: translate(locale, msg('{employer} asks you to sign “{name}” as {signer}.'), {
          employer,
          name,
          signer,
        }),
      },
    ],
    button: { text: translate(locale, msg('Read and sign')), href: url },
    footer: translate(locale, msg('This link signs once and works until {until}. Do not pass it on.'), {
      until: formatUtcDateTime(locale, expiresAt),
    }),
  })
  await sendQueuedMail(services, { to: email, subject, ...letter, id })
}

/**
 * Returns null for a `Failure`, because it is not this person's turn and nothing is sent. All other errors are
 * rethrown.
 */
function returnNullIfRefused(error: unknown): null {
  if (error instanceof Failure) return null
  throw error
}

const formatUtcDateTime = (locale: Locale, at: number) =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`
