import { PAGE } from '#contract/zod-free/paths.ts'
import type { Names } from '#server/features/notifications/kinds.ts'
import { getPublicId } from '#server/db/public-id.ts'
import type { Services } from '#server/platform/services.ts'
import type { SiteAddress } from '#server/platform/tenant/site-address.ts'

type Link = { text: string; href: string }

/**
 * The jobs of a notification that are still public. Null if it is not about jobs; `names` counts only open ones, and is
 * null if none is left.
 */
export async function buildJobLinks(
  { db, now }: Pick<Services, 'db' | 'now'>,
  names: Names,
  address: SiteAddress,
): Promise<{ links: Link[]; names: Names | null } | null> {
  if (typeof names['jobs'] !== 'string') return null
  const ids = names['jobs'].split(',').filter(Boolean).map(Number)
  const at = now()
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('position')
          .select(['id', 'secret_id', 'name'])
          .where('id', 'in', ids)
          .where('closed_at', 'is', null)
          .where('is_private', '=', 0)
          .where(({ or, eb }) => or([eb('valid_through', 'is', null), eb('valid_through', '>', at)]))
          .execute()
  const open = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const count = Number(names['count']) - (ids.length - open.length)
  return {
    links: open.map((row) => ({ text: row.name, href: address(`${PAGE.job}/${getPublicId(row)}`) })),
    names: count > 0 ? { ...names, count } : null,
  }
}
