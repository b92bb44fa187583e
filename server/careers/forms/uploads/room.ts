import { createHmac } from 'node:crypto'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { FORM_UPLOAD_KEPT } from '#contract/forms/form-uploads.ts'
import { keyFor, type Config } from '#server/config/config.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { unused, uploaderOf, type Uploader } from './store.ts'

/** Whose room an upload takes: the candidate's, or that of the network where nobody is signed in. */
export type Sender = Uploader & { network: string | null }

/** Unused files of one candidate; more is no application. */
const MOST_FILES = 200
const MOST_BYTES = 200 * MEGABYTE
/** Unsent files of all of a tenant who are not signed in, and of one network of them: nobody may fill the disk without a name, nor take all the room. */
const NOBODYS_BYTES = 2048 * MEGABYTE
const NETWORKS_BYTES = 512 * MEGABYTE
/** How long an upload is kept of which nothing has come, and one of somebody who is not signed in, ms. */
export const EMPTY_KEPT = 900_000
const NOBODYS_KEPT = 86_400_000

/** What is on its way from a network just now, bytes: it has no room in the database until it is here. */
const onItsWay = new Map<string, number>()

/** Networks have names out of which nobody reads addresses. */
export function senderOf(config: Config, visit: Visit): Sender {
  const name = () => createHmac('sha256', keyFor(config, 'uploads')).update(networkOf(visit.ip)).digest('base64url')
  return { ...uploaderOf(visit), network: visit.candidate ? null : name().slice(0, 22) }
}

/** When an upload of which bytes have come is swept, unless something holds it by then. */
export const keptUntil = (uploader: Uploader, now: number) =>
  now + (uploader.candidateId === null ? NOBODYS_KEPT : FORM_UPLOAD_KEPT)

/** Throws when so many bytes more have no room. What was only announced by others takes none. */
export async function requireRoom(db: Db, sender: Sender, bytes: number): Promise<void> {
  const coming = bytes + (onItsWay.get(wayOf(sender)) ?? 0)
  if (sender.candidateId === null) {
    const [all, ofNetwork] = [await usedBy(db, sender), await usedBy(db, sender, sender.network)]
    if (all.bytes + bytes > NOBODYS_BYTES || ofNetwork.bytes + coming > NETWORKS_BYTES)
      throw new Failure('unavailable', 'There are too many files on their way. Sign in, or try again later.', {
        retryAfter: EMPTY_KEPT / 1000,
      })
    return
  }
  const { count, bytes: used } = await usedBy(db, sender)
  if (count >= MOST_FILES || used + coming > MOST_BYTES)
    throw new Failure(
      'too_large',
      'Up to %(files)s files with %(size)s MB in all can wait to be sent. Remove some of them first.',
      { values: { files: MOST_FILES, size: MOST_BYTES / MEGABYTE } },
    )
}

/** Receives bytes that have room; while they come they count for their network. */
export async function inRoom<T>(db: Db, sender: Sender, bytes: number, receive: () => Promise<T>): Promise<T> {
  await requireRoom(db, sender, bytes)
  const way = wayOf(sender)
  onItsWay.set(way, (onItsWay.get(way) ?? 0) + bytes)
  try {
    return await receive()
  } finally {
    const left = (onItsWay.get(way) ?? 0) - bytes
    if (left > 0) onItsWay.set(way, left)
    else onItsWay.delete(way)
  }
}

const wayOf = ({ tenantId, network, candidateId }: Sender) => `${tenantId} ${candidateId ?? network}`

/** The unsent files of a candidate of which something is here, or of all who are not signed in, or of a network of these. */
async function usedBy(
  db: Db,
  { tenantId, candidateId }: Uploader,
  network?: string | null,
): Promise<{ count: number; bytes: number }> {
  const row = await unused(db)
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
