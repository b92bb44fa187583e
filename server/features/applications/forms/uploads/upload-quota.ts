import { createHmac } from 'node:crypto'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { FORM_UPLOAD_KEPT } from '#contract/applications/forms/form-uploads.ts'
import { msg } from '#contract/zod-free/text.ts'
import { deriveKey, type Config } from '#server/config/config.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { getLargerNetwork } from '#server/platform/http/guards/network-address.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { selectUnusedUploads, toUploader, type Uploader } from './store.ts'

/** The owner of the quota that an upload counts against: the candidate, or the network for anonymous visitors. */
export type Sender = Uploader & { network: string | null }

/** Most unused files of one candidate; no application needs more. */
const MAX_FILES = 200
const MAX_BYTES = 200 * MEGABYTE
/**
 * Limits for unsubmitted files of anonymous visitors, per tenant and per network, so that no one can fill the disk
 * anonymously or use up the quota of all.
 */
const MAX_VISITOR_BYTES = 2048 * MEGABYTE
const MAX_NETWORK_BYTES = 512 * MEGABYTE
/** Lifetime of an upload without bytes, and of one by an anonymous visitor, ms. */
export const EMPTY_TTL = 900_000
const VISITOR_TTL = 86_400_000

/** Bytes being received per network; they count in the database only once stored. */
const incomingBytes = new Map<string, number>()

/** Network keys are hashed, so no address can be read from them. */
export function toUploadSender(config: Config, context: RequestContext): Sender {
  const hashNetwork = () =>
    createHmac('sha256', deriveKey(config, 'uploads')).update(getLargerNetwork(context.ip)).digest('base64url')
  return { ...toUploader(context), network: context.candidate ? null : hashNetwork().slice(0, 22) }
}

/** When an upload that has received bytes is deleted, epoch ms, unless something refers to it. */
export const getUploadExpiry = (uploader: Uploader, now: number) =>
  now + (uploader.candidateId === null ? VISITOR_TTL : FORM_UPLOAD_KEPT)

/**
 * Throws if the quota has no room for this many more bytes. Bytes that other uploads have only announced do not count.
 */
export async function requireUploadQuota(db: Db, sender: Sender, bytes: number): Promise<void> {
  const coming = bytes + (incomingBytes.get(getQuotaKey(sender)) ?? 0)
  if (sender.candidateId === null) {
    const [all, ofNetwork] = [await sumUnsentBytes(db, sender), await sumUnsentBytes(db, sender, sender.network)]
    if (all.bytes + bytes > MAX_VISITOR_BYTES || ofNetwork.bytes + coming > MAX_NETWORK_BYTES)
      throw new Failure('unavailable', msg('There are too many files on their way. Sign in, or try again later.'), {
        retryAfter: EMPTY_TTL / 1000,
      })
    return
  }
  const { count, bytes: used } = await sumUnsentBytes(db, sender)
  if (count >= MAX_FILES || used + coming > MAX_BYTES)
    throw new Failure(
      'too_large',
      msg('Up to {files} files with {size} MB in all can wait to be sent. Remove some of them first.'),
      { values: { files: MAX_FILES, size: MAX_BYTES / MEGABYTE } },
    )
}

/** Receives bytes within the quota, and counts them against the sender while they arrive. */
export async function receiveWithinQuota<T>(
  db: Db,
  sender: Sender,
  bytes: number,
  receive: () => Promise<T>,
): Promise<T> {
  await requireUploadQuota(db, sender, bytes)
  const quotaKey = getQuotaKey(sender)
  incomingBytes.set(quotaKey, (incomingBytes.get(quotaKey) ?? 0) + bytes)
  try {
    return await receive()
  } finally {
    const left = (incomingBytes.get(quotaKey) ?? 0) - bytes
    if (left > 0) incomingBytes.set(quotaKey, left)
    else incomingBytes.delete(quotaKey)
  }
}

const getQuotaKey = ({ tenantId, network, candidateId }: Sender) => `${tenantId} ${candidateId ?? network}`

/**
 * Bytes of unsent files that have arrived: those of a candidate, of all anonymous visitors, or of one network of
 * visitors.
 */
async function sumUnsentBytes(
  db: Db,
  { tenantId, candidateId }: Uploader,
  network?: string | null,
): Promise<{ count: number; bytes: number }> {
  const row = await selectUnusedUploads(db)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string | null>('received').as('bytes'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', candidateId === null ? 'is' : '=', candidateId)
    .where('state', '!=', 'removed')
    .where('received', '>', 0)
    .$if(network !== undefined, (query) => query.where('network', '=', network ?? null))
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) }
}
